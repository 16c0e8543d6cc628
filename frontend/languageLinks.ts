/** What a page that stands in several languages has in its HTML, beside the form: no script of React's draws it. */
import { languageScript } from '../domain/languages/languageScript.ts';
import { type LanguageCode, languageCodes, languages } from '../domain/languages/languages.ts';

/** Returns the inline script of a page: that which leads to the page in a person's language, unless another contains it. */
export const inlineScript = (script: string = languageScript): string => `<script>${script}</script>`;

type Notes = { older: string; lost: string; loadAgain: string };

/** Returns what only a browser shows that is too old for the page's scripts, or has lost one on the way. */
export const troubleNotes = ({ older, lost, loadAgain }: Notes): string =>
  `<p class="older">${older}</p><p class="missing" role="alert">${lost} <a href="">${loadAgain}</a></p>`;

/**
 * Returns the links to the other languages, each by its own name. They are addresses of this page, because a page is the
 * same for every link.
 * @param label what the list is called in this language
 */
export function languageLinks(language: LanguageCode, label: string): string {
  const links = languageCodes.map((code) => {
    const name = languages[code];
    return code === language ? `<b>${name}</b>` : `<a href="?lang=${code}" lang="${code}">${name}</a>`;
  });
  return `<nav class="languages" aria-label="${label}">${links.join('')}</nav>`;
}
