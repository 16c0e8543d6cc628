import { entries } from 'virtual:forms';
import type { FormName } from '../../../domain/contract/paths.ts';
import type { Form } from '../../../domain/forms/formTypes.ts';
import type { Controls } from './fields/registry.ts';

/** A form with the controls of its first page; the others load while that page is read. */
export type FormEntry = {
  form: Form;
  controls: Controls;
  /** The name of its drawing; undefined where it has none. */
  picture?: string;
};

/** Loads a form. Each is a chunk of its own, so that a phone loads one form and not nine. */
export const loadEntry = async (name: FormName): Promise<FormEntry> => (await entries[name]()).entry;
