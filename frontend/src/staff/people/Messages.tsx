import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { messagesTo, wayLabels } from '../../../../dataverse/readings/messagesTo.ts';
import type { Addressees } from '../../../../dataverse/readings/recordsOfPerson.ts';
import { deliveryLabels } from '../../../../domain/messages/deliveryStateLabels.ts';
import { displayDateTime } from '../../../../domain/time.ts';
import { useDataverse } from '../data/useDataverse.ts';
import { Part } from './Part.tsx';
import styles from './Person.module.css';

/** As many as are read at a glance, and as many as are looked through. */
const [few, many] = [5, 100];

/** What was sent to them, the latest first. */
export const Messages = (person: Addressees) => {
  const dataverse = useDataverse();
  const [pageSize, setPageSize] = useState(few);
  return (
    <Part
      heading="Messages"
      what="the messages"
      queryKey={['messages of a person', person, pageSize]}
      read={(signal) => messagesTo(dataverse, person, { pageSize, signal })}
    >
      {({ rows, next }) => (
        <>
          {rows.length === 0 && <p className={styles.quiet}>Nothing has been sent to this person.</p>}
          <ul className={styles.list}>
            {rows.map(({ id, about, on, way, recipient, state, reason, meant }) => (
              <li key={id}>
                <span>{about}</span>
                <span className={styles.quiet}>
                  {[
                    displayDateTime(on),
                    `${wayLabels[way]} to ${recipient}`,
                    meant,
                    way === 'whatsapp' ? '' : deliveryLabels[state],
                    reason,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ul>
          {next !== undefined &&
            (pageSize === few ? (
              <Button className={styles.more} onClick={() => setPageSize(many)}>
                Show more messages
              </Button>
            ) : (
              <p className={styles.quiet}>Earlier ones are in Sent Emails.</p>
            ))}
        </>
      )}
    </Part>
  );
};
