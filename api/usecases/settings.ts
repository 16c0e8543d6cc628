import type { ReplyTo } from '../../domain/contract/email.ts';
import type { EmailQuota } from '../../domain/contract/quota.ts';
import type { StaffSettings } from '../../domain/contract/staffSettings.ts';
import type { OtherLanguage } from '../../domain/languages/languages.ts';
import type { StepTexts } from '../../domain/messages/referenceMessages.ts';
import type { Plan } from '../../domain/references/nextStep.ts';
import type { WhenAsked } from '../../domain/references/whenAsked.ts';

/** The app settings that use cases read; `api/config.ts` reads them from the environment. */
export type Settings = {
  /** The site's origin, with which links begin. */
  siteUrl: string;
  /** The addresses that staff may send from, the default sender first. */
  senders: readonly string[];
  /** Where staff may have replies go, beside the writer's own address. */
  replyTo: readonly ReplyTo[];
  /** The mail service's rate limits, from which screens compute when an email will be sent. */
  emailQuota: EmailQuota;
  /** The lease of a send: a worker that reports nothing for this long has stopped. */
  sendLeaseSeconds: number;
  /** After this long without an answer a provider has given up too: longer than its own time-out. */
  sendGraceSeconds: number;
  staffSettings: StaffSettings;
  referencePlan: Plan;
  whenAsked: WhenAsked;
  referenceTexts: StepTexts;
  /** The same in each other language. */
  referenceTextsIn: Readonly<Record<OtherLanguage, StepTexts>>;
  /**
   * Who is notified of concerns: the officers; the deputy, if it is about an officer; the officers, if it is about the deputy.
   * Empty if the settings name nobody: then nobody is notified, and the health check reports it.
   */
  concernAddresses: { officers: readonly string[]; deputy: readonly string[] };
  /** Who is warned that clearances end. */
  clearanceAddresses: readonly string[];
};
