declare module 'virtual:theme.css';
declare module 'virtual:forms' {
  type FormName = import('../../domain/contract/paths.ts').FormName;
  type FormEntry = import('./public/loadEntry.ts').FormEntry;
  /** Loads the entry of each form: see `frontend/publicForms.ts`. */
  export const entries: Readonly<Record<FormName, () => Promise<{ entry: FormEntry }>>>;
}
