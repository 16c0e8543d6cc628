/** Pairs of records of one human being, written by somebody who knows the rules: each is a borderline case of one. */
import { type Pair, same } from './pair.ts';

export const boundarySame: readonly Pair[] = [
  same(
    'The number is typed with 00 and the country, as dialled from abroad.',
    ['Tan Siew Eng', '', '0065 9123 8841', ''],
    ['Siew Eng Tan', '', '91238841', ''],
  ),
  same(
    'Brackets and dots stand in the number, and the name is in capitals.',
    ['Wong Kar Mun', '', '(+65) 8765.4410', ''],
    ['WONG KAR MUN', '', '+65-8765-4410', ''],
  ),
  same(
    'A tag in the mailbox says for which charity it was made.',
    ['Priya Nair', 'priya.nair+volunteer@example.com', '', ''],
    ['Priya Nair', 'priya.nair@example.com', '', ''],
  ),
  same(
    'Google ignores dots, and both of its domains are one.',
    ['Daniel Ong', 'daniel.ong.sg@gmail.com', '', ''],
    ['Ong Daniel', 'danielongsg@googlemail.com', '', ''],
  ),
  same(
    'Day and month have changed places; the number is the same.',
    ['Lee Choon Huat', '', '9655 1203', '1968-04-07'],
    ['Lee Choon Huat', '', '96551203', '1968-07-04'],
  ),
  same(
    'Day and month have changed places; the company is the same, and nothing else is known.',
    ['Farah Yusoff', '', '', '1990-05-11', 'Kallang Freight'],
    ['Farah Yusoff', '', '', '1990-11-05', 'Kallang Freight'],
  ),
  same(
    'The year of birth is wrong by ten, and email and number are the same.',
    ['Chua Soo Ling', 'sooling.chua@example.com', '9012 7734', '1981-02-13'],
    ['Chua Soo Ling', 'sooling.chua@example.com', '9012 7734', '1991-02-13'],
  ),
  same(
    'Her Chinese name is in characters on the form and in letters in the sheet; email and birthday are the same.',
    ['陈秀英', 'xiuying.c@example.com', '', '1962-01-08'],
    ['Tan Siew Eng', 'xiuying.c@example.com', '', '1962-01-08'],
  ),
  same(
    'His Tamil name is in Tamil script; number and birthday are the same.',
    ['முருகன்', '', '9444 1287', '1975-06-15'],
    ['Murugan s/o Raman', '', '94441287', '1975-06-15'],
  ),
  same(
    'Characters on both, and the number is the same.',
    ['林美华', '', '8451 9920', ''],
    ['林美华', '', '+6584519920', ''],
  ),
  same(
    'She married, took his name, and kept email and birthday.',
    ['Michelle Sim', 'michelle.sim@example.com', '9230 1187', '1988-12-01'],
    ['Michelle Fernandez', 'michelle.sim@example.com', '8899 1020', '1988-12-01'],
  ),
  same(
    'He moved abroad: another number, another email, the same birthday.',
    ['Aaron Goh Wei Jie', 'aaron.goh@example.sg', '9011 2233', '1995-05-05'],
    ['Aaron Goh Wei Jie', 'aaron@example.co.uk', '+44 7700 900123', '1995-05-05'],
  ),
  same(
    'Only initials of the given names are on the company’s list; the email is the same.',
    ['Raymond Teo Boon Kiat', 'raymond.teo@example.com', '', ''],
    ['Raymond Teo B K', 'raymond.teo@example.com', '', ''],
  ),
  same(
    'The given name has an accent in one record only.',
    ['Zoë Lim', 'zoe.lim@example.com', '', ''],
    ['Zoe Lim', 'zoe.lim@example.com', '9333 8172', ''],
  ),
  same(
    'An apostrophe is left out.',
    ['Siobhan O’Brien', 'siobhan@example.com', '', ''],
    ['Siobhan OBrien', 'siobhan@example.com', '', ''],
  ),
  same(
    'Her title stands before the name.',
    ['Dr Anita Raghavan', 'anita.r@example.com', '', ''],
    ['Anita Raghavan', 'anita.r@example.com', '', ''],
  ),
  same(
    'The list has surname and comma first.',
    ['Neo, Gwendolyn Hui Shan', '', '9771 6504', ''],
    ['Gwendolyn Neo Hui Shan', '', '97716504', ''],
  ),
  same(
    'Abdul is shortened, and the number has lost its country.',
    ['Abdul Rahman bin Osman', '', '+65 8190 3345', ''],
    ['Abd Rahman Osman', '', '8190 3345', ''],
  ),
  same(
    'Noor or Nur, as somebody heard it; birthday is the same.',
    ['Noor Hidayah bte Salim', '', '', '1999-09-09'],
    ['Nur Hidayah Binte Salim', '', '', '1999-09-09'],
  ),
  same(
    'Syed or Sayed; the email is the same.',
    ['Syed Hassan Alkaff', 'hassan.alkaff@example.com', '', ''],
    ['Sayed Hassan Alkaff', 'hassan.alkaff@example.com', '', ''],
  ),
  same(
    'One letter was typed wrongly, and the number is the same.',
    ['Jonathon Seah', '', '9812 0045', ''],
    ['Jonathan Seah', '', '98120045', ''],
  ),
  same(
    'One letter is missing, and the birthday is the same.',
    ['Stephannie Kwek', '', '', '1993-03-30'],
    ['Stephanie Kwek', '', '', '1993-03-30'],
  ),
  same(
    'The middle name is left out, and the email is the same.',
    ['Grace Yeo Pei Shan', 'grace.yeo@example.com', '', ''],
    ['Grace Yeo', 'grace.yeo@example.com', '', ''],
  ),
  same(
    'Two spaces and a space at the end.',
    ['Hafiz  bin Kamal ', 'hafiz.kamal@example.com', '', ''],
    ['Hafiz Bin Kamal', 'HAFIZ.KAMAL@example.com', '', ''],
  ),
  same(
    'He is on the company’s list without any address, under the same name.',
    ['Vincent Pang Chee Meng', 'vincent.pang@example.com', '', '', 'Redhill Press'],
    ['Vincent Pang Chee Meng', '', '', '', 'Redhill Press'],
  ),
  same(
    'An alias in brackets.',
    ['Chia Ah Moi (Chia Mei Yi)', '', '6745 0918', ''],
    ['Chia Mei Yi', '', '6745 0918', ''],
  ),
  same(
    'An alias after “alias”.',
    ['Sng Kim Hock alias Peter Sng', '', '', '1957-10-20'],
    ['Peter Sng', '', '', '1957-10-20'],
  ),
  same(
    'The name at birth is given after “nee”.',
    ['Linda Koh nee Tay', 'linda.koh@example.com', '', ''],
    ['Linda Koh', 'linda.koh@example.com', '', ''],
  ),
  same(
    'A private and a work email on one record, the work email on the other.',
    ['Zulkifli Hamid', 'zul@example.com;zulkifli.hamid@work.example.com', '', ''],
    ['Zulkifli Hamid', 'zulkifli.hamid@work.example.com', '', ''],
  ),
  same(
    'Home and mobile on one record, home on the other.',
    ['Irene Foo', '', '6344 8801;9234 1180', ''],
    ['Irene Foo', '', '63448801', ''],
  ),
  same(
    'The Malaysian number is without its country on the old sheet.',
    ['Nor Azlina', 'azlina@example.com', '+60 16-332 1188', ''],
    ['Nor Azlina', 'azlina@example.com', '0163321188', ''],
  ),
  same(
    'Old records have numbers without country; the last eight digits are the same.',
    ['Peter Lau', '', '+60 3 9123 4567', ''],
    ['Peter Lau', '', '9123 4567', ''],
  ),
  same(
    'Only the first of three given words is on the sheet, and the birthday is the same.',
    ['Maria Cristina Santos Reyes', '', '', '1986-08-16'],
    ['Maria Reyes', '', '', '1986-08-16'],
  ),
  same(
    'Email in full-width letters from a phone’s keyboard.',
    ['Koh Beng Seng', 'bengseng@example.com', '', ''],
    ['Koh Beng Seng', 'ｂｅｎｇｓｅｎｇ@example.com', '', ''],
  ),
  same(
    'Surname last, given name joined, same company, nothing else.',
    ['Zhang Wei Lun', '', '', '', 'Marina Systems'],
    ['Weilun Zhang', '', '', '', 'Marina Systems'],
  ),
  same(
    'She writes her husband’s surname with a hyphen; the number is the same.',
    ['Joanna Tay-Wilson', '', '9067 3412', ''],
    ['Joanna Tay', '', '90673412', ''],
  ),
  same(
    'd/o is written with spaces.',
    ['Shanthi d / o Pillai', 'shanthi@example.com', '', ''],
    ['Shanthi Pillai', 'shanthi@example.com', '', ''],
  ),
  same(
    'a/p is left out, and the birthday is the same.',
    ['Kamala a/p Subra', '', '', '1970-07-07'],
    ['Kamala Subra', '', '', '1970-07-07'],
  ),
  same(
    '“daughter of” is written out.',
    ['Meera daughter of Krishnan', 'meera.k@example.com', '', ''],
    ['Meera Krishnan', 'meera.k@example.com', '', ''],
  ),
  same(
    'The number has a space after each pair.',
    ['Ramesh Iyer', '', '91 23 77 60', ''],
    ['Ramesh Iyer', '', '+65 91237760', ''],
  ),
  same(
    'Only the record’s email is in capitals, and nothing else differs.',
    ['Esther Quek', 'ESTHER.QUEK@EXAMPLE.COM', '9555 0101', '1977-01-01'],
    ['Esther Quek', 'esther.quek@example.com', '9555 0101', '1977-01-01'],
  ),
  same(
    'Last year’s sheet has no birthday, this year’s has; the email is the same.',
    ['Mohamed Iqbal', 'iqbal@example.com', '', ''],
    ['Muhammad Iqbal', 'iqbal@example.com', '', '2002-04-04'],
  ),
  same(
    'Same name and birthday; the old number belongs to somebody else by now.',
    ['Lydia Chng', '', '9100 2003', '1984-06-30'],
    ['Lydia Chng', 'lydia.chng@example.com', '8100 2003', '1984-06-30'],
  ),
  same(
    'He types his surname twice.',
    ['Tan Tan Kok Leong', 'kokleong@example.com', '', ''],
    ['Tan Kok Leong', 'kokleong@example.com', '', ''],
  ),
  same(
    'The list writes the Western name alone, with the birthday.',
    ['Cheryl Ho Xiu Wen', '', '', '2000-10-10'],
    ['Cheryl Ho', '', '', '2000-10-10'],
  ),
  same(
    'Nothing but the name is known of one of them.',
    ['Bernadette D’Souza', 'bernie@example.com', '9787 1212', '1969-09-19'],
    ['Bernadette DSouza', '', '', ''],
  ),
  same(
    'A nickname stands before the name; the number is the same.',
    ['Ah Lek Ng Teck Lek', '', '9666 0707', ''],
    ['Ng Teck Lek', '', '96660707', ''],
  ),
  same(
    'Father’s name as initial, as is the custom in Tamil Nadu; the email is the same.',
    ['S. Karthik', 'karthik.s@example.com', '', ''],
    ['Karthik Sundaram', 'karthik.s@example.com', '', ''],
  ),
  same(
    'One space in the wrong place.',
    ['Wee Ling Ling', 'lingling@example.com', '', ''],
    ['Weeling Ling', 'lingling@example.com', '', ''],
  ),
  same(
    'Same name, number, and birthday; the email was typed wrongly.',
    ['Derrick Soh', 'derrick.soh@example.com', '9345 9345', '1992-02-02'],
    ['Derrick Soh', 'derick.soh@example.com', '9345 9345', '1992-02-02'],
  ),
];
