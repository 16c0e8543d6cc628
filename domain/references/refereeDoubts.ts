/** Doubts about a referee from the volunteer's own answers (family, known too briefly). Shown to staff and to the volunteer; they block nothing. */

import { nextTexts } from './nextTexts.ts';
import type { NextTexts } from './whenAsked.ts';

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
export function doubtsSentence(entries: readonly Named[], texts: NextTexts = nextTexts): string | undefined {
  const toVolunteer = { 'known for less than three years': texts.short, 'may be family': texts.family };
  const doubtful = entries.flatMap(({ Relationship, NoYearsKnown }, index) => {
    const [one, other] = doubtsAbout(Relationship, NoYearsKnown === '' ? undefined : Number(NoYearsKnown));
    if (!one) return [];
    const words = other ? texts.and(toVolunteer[one], toVolunteer[other]) : toVolunteer[one];
    return [texts.referee(index + 1, words)];
  });
  return doubtful.length === 0 ? undefined : texts.doubts(doubtful.reduce(texts.both));
}
