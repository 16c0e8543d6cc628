declare module 'virtual:theme.css';
declare module 'virtual:options' {
  /** The translated labels of options: see `frontend/publicForms.ts`. */
  export const table: import('../../domain/languages/optionLabels.ts').OptionTable;
}
declare module 'virtual:forms' {
  type FormName = import('../../domain/contract/paths.ts').FormName;
  type FormEntry = import('./public/loadEntry.ts').FormEntry;
  /** Loads the entry of each form: see `frontend/publicForms.ts`. */
  export const entries: Readonly<Record<FormName, () => Promise<{ entry: FormEntry }>>>;
}
