import { type RefObject, useEffect, useState } from 'react';
import type { EmailField } from '../../../../../domain/messages/emailRules.ts';

export type FormField = EmailField | 'day' | 'slot';
export type WrongFields = Partial<Record<FormField, string>>;

/**
 * What is said to be wrong: nothing before a press, then each field until it is mended.
 * @param found what is wrong at this moment
 * @param form the first wrong field in it takes the focus after a press
 */
export function useWrongFields(found: WrongFields, form: RefObject<HTMLElement | null>) {
  const [said, setSaid] = useState<readonly string[]>([]);
  const [presses, setPresses] = useState(0);
  const wrong: WrongFields = Object.fromEntries(Object.entries(found).filter(([field]) => said.includes(field)));

  useEffect(() => {
    if (presses === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong="true"]')?.focus();
  }, [presses, form]);

  /** @returns whether all is well */
  const press = (): boolean => {
    const fields = Object.keys(found);
    setSaid(fields);
    if (fields.length > 0) setPresses((count) => count + 1);
    return fields.length === 0;
  };
  return { wrong, press };
}
