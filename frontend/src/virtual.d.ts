declare module 'virtual:theme.css';
declare module 'virtual:options' {
  /** The translated labels of options: see `frontend/publicForms.ts`. */
  export const table: import('../../domain/languages/optionLabels.ts').OptionTable;
  /** The names of places and regions, by the English one. */
  export const places: Readonly<Record<string, string>>;
}
declare module 'virtual:forms' {
  type FormName = import('../../domain/contract/paths.ts').FormName;
  type FormEntry = import('./public/loadEntry.ts').FormEntry;
  /** Loads the entry of each form: see `frontend/publicForms.ts`. */
  export const entries: Readonly<Record<FormName, () => Promise<{ entry: FormEntry }>>>;
}
