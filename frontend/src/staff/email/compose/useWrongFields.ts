import { type RefObject, useEffect, useState } from 'react';
import type { EmailField } from '../../../../../domain/messages/emailRules.ts';

export type FormField = EmailField | 'replyTo' | 'day' | 'slot';
export type WrongFields = Partial<Record<FormField, string>>;

/**
 * Manages which errors are shown: none before a press, then each field's until it is corrected.
 * @param found the current errors
 * @param form whose first wrong field is focused after a press
 */
export function useWrongFields(found: WrongFields, form: RefObject<HTMLElement | null>) {
  const [said, setSaid] = useState<readonly string[]>([]);
  const [presses, setPresses] = useState(0);
  const wrong: WrongFields = Object.fromEntries(Object.entries(found).filter(([field]) => said.includes(field)));

  useEffect(() => {
    if (presses === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong="true"]')?.focus();
  }, [presses, form]);

  /** Returns whether everything is valid. */
  const press = (): boolean => {
    const fields = Object.keys(found);
    setSaid(fields);
    if (fields.length > 0) setPresses((count) => count + 1);
    return fields.length === 0;
  };
  return { wrong, press };
}
