import { displayDateTime } from '../../../../../domain/time.ts';
import type { TemplateItem } from './templateRows.ts';

/** `Sam Staff, 14/03/2026 14:02` */
export const changedBy = ({ changedBy: who, changedOn }: TemplateItem): string =>
  [who, displayDateTime(changedOn)].filter((part) => part !== '').join(', ');

/** `changed by Sam Staff, 14/03/2026 14:02` */
export const wasChanged = (template: TemplateItem): string =>
  template.changedBy === '' ? `changed on ${displayDateTime(template.changedOn)}` : `changed by ${changedBy(template)}`;

export const notReached = 'Please check your internet connection and try again.';
