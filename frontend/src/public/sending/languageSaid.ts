import { defaultLanguage } from '../../../../domain/contract/filling.ts';
import { here } from '../../../../domain/hereTexts.ts';
import { languageStore } from '../../../../domain/languages/languageScript.ts';

/** Returns what a submission says of its language: English, unless somebody chose it, is nobody's choice. */
export const languageSaid = (): string => (here.code === 'en' && !isEnglishChosen() ? defaultLanguage : here.code);

/** The page's first script keeps what is chosen by `?lang=en`; where it may not, the address goes on saying it. */
function isEnglishChosen(): boolean {
  try {
    return /[?&]lang=en/.test(window.location.search) || localStorage.getItem(languageStore) === 'en';
  } catch {
    return false;
  }
}
