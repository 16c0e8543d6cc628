import type { EventValues } from '../../../../domain/calendar/events.ts';
import { isDay } from '../../../../domain/time.ts';

/** An event that is being typed, with the id that its row will have, and what was sent under it without an answer. */
export type EventDraft = EventValues & { id: string; tried: readonly EventValues[] };

export const noValues: EventValues = { name: '', description: '', date: '' };

export const newDraft = (): EventDraft => ({ id: crypto.randomUUID(), tried: [], ...noValues });

/** Returns the stored draft, or a new one if there is none or it is invalid. */
export function readDraft(kept: unknown): EventDraft {
  const values = valuesIn(kept);
  // A duplicated tab has the same draft: where nothing was typed, it starts an event of its own.
  if (values.name === '' && values.description === '') return { ...newDraft(), date: values.date };
  const tried: unknown = fieldOf(kept, 'tried');
  return {
    ...values,
    id: textOf(kept, 'id') || crypto.randomUUID(),
    tried: Array.isArray(tried) ? tried.map(valuesIn) : [],
  };
}

function valuesIn(kept: unknown): EventValues {
  const date = textOf(kept, 'date');
  return { name: textOf(kept, 'name'), description: textOf(kept, 'description'), date: isDay(date) ? date : '' };
}

const fieldOf = (kept: unknown, name: string): unknown =>
  typeof kept === 'object' && kept !== null ? Reflect.get(kept, name) : undefined;

function textOf(kept: unknown, name: string): string {
  const value = fieldOf(kept, name);
  return typeof value === 'string' ? value : '';
}
