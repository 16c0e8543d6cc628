/** What speaks against a referee by what the volunteer says of them; it is shown to both sides, and blocks nothing. */

/** The list of referees asks for people who have known the volunteer for at least so long. */
export const wantedYearsKnown = 3;

/** Words of a relationship in the languages of Singapore; a family's friend or doctor is not family. */
const family =
  /\b(grand|step|god)?-?(mother|father|mum|mom|mummy|dad|daddy|ma|pa|parent|brother|sister|sibling|son|daughter|child)s?\b|\b(husband|wife|spouse|fianc[eé]e?|aunt(ie|y)?|uncle|cousin|nephew|niece|in-?laws?|relatives?|kin|family member)\b|^family$|\b(ibu|emak|ayah|bapa|abang|kakak|adik|anak|suami|isteri|makcik|pakcik|sepupu)\b|[父母爸妈哥弟姐妹叔姨姑舅爷奶婆夫妻儿]|அம்மா|அப்பா|அண்ணன்|அக்கா|தம்பி|தங்கை|மாமா|மனைவி|கணவர்/iu;
const notFamily =
  /(friend|colleague|teacher|doctor|boss|coach|employer|neighbou?r|superior)\b|\b(sister|brother|father) (in (christ|faith)|superior)/iu;

/** A relationship that names family and somebody else's role is not family: `my mother's colleague`. */
const isFamily = (relationship: string): boolean => family.test(relationship) && !notFamily.test(relationship);

export type RefereeDoubt = 'known for less than three years' | 'may be family';

/** @param relationship as typed @param years `undefined` while it is not known */
export function doubtsAbout(relationship: string, years: number | undefined): RefereeDoubt[] {
  return [
    ...(years !== undefined && years < wantedYearsKnown ? (['known for less than three years'] as const) : []),
    ...(isFamily(relationship) ? (['may be family'] as const) : []),
  ];
}

type Named = Readonly<Record<'Relationship' | 'NoYearsKnown', string>>;

/**
 * Tells the volunteer, while somebody else can still be named; undefined where nothing speaks against any of them.
 * @param entries as named, a kept one without answers
 */
export function doubtsSentence(entries: readonly Named[]): string | undefined {
  const doubtful = entries.flatMap(({ Relationship, NoYearsKnown }, index) => {
    const doubts = doubtsAbout(Relationship, NoYearsKnown === '' ? undefined : Number(NoYearsKnown));
    return doubts.length > 0 ? [`referee ${index + 1} ${doubts.map((doubt) => toVolunteer[doubt]).join(' and ')}`] : [];
  });
  if (doubtful.length === 0) return undefined;
  return `As we read it, ${doubtful.join(', and ')}. We ask for people who have known you for at least 3 years and are not family: if there is somebody else whom you could name, please do.`;
}

const toVolunteer: Readonly<Record<RefereeDoubt, string>> = {
  'known for less than three years': 'has known you for less than 3 years',
  'may be family': 'may be a member of your family',
};
