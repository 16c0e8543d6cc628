import { Textarea } from '@fluentui/react-components';

/** How many names are shown before “and … more”. */
const few = 10;

/** Addresses to read and to copy; a long list scrolls in its own box. */
export const RecipientsText = ({ addresses }: { addresses: readonly string[] }) =>
  addresses.length <= few ? (
    <span>{addresses.join(', ')}</span>
  ) : (
    <Textarea
      readOnly
      value={addresses.join('\n')}
      aria-label={`${addresses.length.toLocaleString('en-SG')} recipients`}
      textarea={{ rows: 5 }}
      style={{ width: '100%' }}
    />
  );
