import { channel } from '../choices/records.ts';
import { choice, dateTime, defineTable, memo, text } from '../definitions.ts';

/** Ours: the state of an address or a number that messages go to. One without any history has no row. */
export const addressState = defineTable({
  name: 'addressstate',
  set: 'addressstates',
  label: 'Address state',
  primaryName: 'address',
  columns: {
    /** In lower case; a number in E.164. */
    address: text({ label: 'Address', maxLength: 254 }),
    channel: choice(channel, { label: 'Channel' }),
    /** When a message bounced; empty if none did, or staff said that it works again. */
    bouncedon: dateTime({ label: 'Bounced on' }),
    bouncereason: memo({ label: 'Why it bounced', maxLength: 500 }),
    /** Bounces before this no longer count. */
    worksagainon: dateTime({ label: 'Works again since' }),
    /** When the person unsubscribed from news. */
    unsubscribedon: dateTime({ label: 'Unsubscribed from news on' }),
    /** The member of staff who last recorded that the person asked for news again, and why. */
    resubscribenote: memo({ label: 'Why news is sent there again', maxLength: 1000 }),
    /** When the person refused all messages by this channel. */
    refusedon: dateTime({ label: 'Refused on' }),
    /** Where the last change came from: a report, the person, or a member of staff. */
    source: text({ label: 'Source', maxLength: 200 }),
  },
  keys: { address: ['address', 'channel'] },
});
