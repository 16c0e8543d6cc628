import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { isOld } from '../../../../../domain/clearance/storedClearance.ts';
import { displayDateTime } from '../../../../../domain/time.ts';
import type { RegisterClearances } from './data/useRegisterClearances.ts';

/** Reports that this register's clearance is old, or missing. */
export const ClearanceNews = ({ of, now }: { of: RegisterClearances; now: number }) => {
  const text = of.isBlind
    ? 'This device has not read who is suspended yet. Please connect it before you let anybody in.'
    : of.isUnknown
      ? 'Clearance could not be read. You can continue marking; the register records that it was not known.'
      : of.asOf !== undefined && isOld(of.asOf, now)
        ? `Clearance was read on ${displayDateTime(of.asOf)}, more than a day ago.`
        : undefined;
  if (!text) return null;
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>{text}</MessageBarBody>
    </MessageBar>
  );
};
