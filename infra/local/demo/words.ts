/** Sentences that people might write. */

export const occupations = [
  'Primary school teacher',
  'Software engineer',
  'Accountant',
  'Staff nurse',
  'Marketing executive',
  'Civil servant',
  'Logistics coordinator',
  'Graphic designer',
  'Early childhood educator',
  'Bank officer',
  'Pharmacist',
  'Private-hire driver',
] as const;

export const aboutTexts = [
  'I grew up with three younger siblings and enjoy helping them with schoolwork. I am patient and like board games.',
  'I have more time now that my children are grown, and would like to read with younger ones.',
  'I coach netball at weekends. Children tell me that I explain things slowly, which I take as praise.',
  'I was a student in a care centre myself and would like to give something back.',
  'I work in an office all week. Time with the children keeps me cheerful.',
  'I draw comics and would love to run a small art corner.',
] as const;

export const experienceTexts = [
  'None so far.',
  'Two years as a reading buddy at the neighbourhood library.',
  'Helped at my community club during the school holidays.',
  'Tutored my cousins in primary mathematics.',
  'Youth leader at my place of worship for five years.',
  'Meals on wheels during the circuit breaker.',
] as const;

export const otherAreaTexts = [
  'Photography and short videos.',
  'Translating letters for parents.',
  'Packing and driving for events.',
  'Designing posters.',
] as const;

export const attendanceRemarks = [
  'Came with a friend who would like to join.',
  'Left early for work.',
  'Led the warm-up game.',
  'Covered for another volunteer.',
  'Arrived late because of the rain.',
] as const;

export const absenceRemarks = [
  'Told us the day before: down with flu.',
  'Called away for work.',
  'Could not be reached.',
] as const;

export const refereeTexts = {
  description: [
    'Warm, steady and quietly funny. People trust her or him quickly.',
    'Organised and punctual. Takes feedback well.',
    'A good listener who remembers what children tell.',
  ],
  roleModel: [
    'Yes. Speaks respectfully to everybody, whatever their age.',
    'Yes. Admits mistakes and puts them right.',
  ],
  careForChild: ['Yes, without hesitation.', 'Yes. My own children ask when the next visit is.'],
  evaluation: ['I recommend this person warmly.', 'Reliable and kind. A good match for younger children.'],
} as const;

export const praise = [
  'The child I read with now picks the books.',
  'Staff always knew what was planned, so I could prepare.',
  'The other volunteers made me feel at home.',
  'Seeing the children remember my name.',
] as const;

export const complaints = [
  'The room was noisy while two groups shared it.',
  'Changes of time reached me late.',
  'Worksheets ran out twice.',
  'Nothing that I can think of.',
] as const;
