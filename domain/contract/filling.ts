/** The headers by which a form's page reports how it was filled in, and sends its proof of work. */

/** The header in which the proof is sent: `<challenge>/<number>,<number>,…`. */
export const proofHeader = 'X-Proof';

/**
 * The header in which a form's page says how it was filled in: whole seconds since it was opened, then ` extra` where the
 * field that nobody sees was filled in. It counts where anybody may fill in the form. Other callers send none.
 */
export const fillingHeader = 'X-Filling';

/** The name of the field that nobody sees. */
export const extraFieldName = 'leave_empty';

/** The header in which a page says its language, a code of `domain/languages`: answers are stored, and refused, in it. */
export const languageHeader = 'Content-Language';

/** What the header says of an English page on a device where nobody has chosen a language. */
export const defaultLanguage = 'en by default';
