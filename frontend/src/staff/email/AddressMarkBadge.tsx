import { Badge } from '@fluentui/react-components';
import styles from './recipients/SelectVolunteers.module.css';
import type { AddressMark } from './useAddressMarks.ts';

const words: Record<AddressMark, string> = {
  bounced: 'Emails bounced',
  'no emails': 'Wants no emails',
  'no news': 'Wants no news',
};

/** A badge beside an address that gets no emails, or no news. */
export const AddressMarkBadge = ({ mark }: { mark: AddressMark | undefined }) =>
  mark === undefined ? null : (
    <Badge appearance="tint" color="warning" size="small" className={styles.mark}>
      {words[mark]}
    </Badge>
  );
