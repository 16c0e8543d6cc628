import type { EventValues } from '../../../../domain/calendar/events.ts';
import { isDay } from '../../../../domain/time.ts';

/** An event that is being typed, under the id that its row will have. */
export type EventDraft = EventValues & { id: string };

export const noValues: EventValues = { name: '', description: '', date: '' };

export const newDraft = (): EventDraft => ({ id: crypto.randomUUID(), ...noValues });

/** @returns the draft that was kept, or a new one where none, or something else, was */
export function readDraft(kept: unknown): EventDraft {
  const field = (name: string): string => {
    const value: unknown = typeof kept === 'object' && kept !== null ? Reflect.get(kept, name) : undefined;
    return typeof value === 'string' ? value : '';
  };
  const date = field('date');
  return {
    id: field('id') || crypto.randomUUID(),
    name: field('name'),
    description: field('description'),
    date: isDay(date) ? date : '',
  };
}
