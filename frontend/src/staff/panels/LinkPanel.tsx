import {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  Link,
  MessageBar,
  MessageBarBody,
  Title3,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { VolunteerPage } from '../../../../dataverse/readings/personPage.ts';
import { personPath, staffPaths } from '../../../../domain/contract/staffPaths.ts';
import { type Panel, type PanelItem, unsavedRecord } from '../../../../domain/panels.ts';
import { logicalName } from '../../../../domain/schema/names.ts';
import { volunteerProfile } from '../../../../domain/schema/tables/volunteerProfile.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { VolunteerClearance } from '../clearance/VolunteerClearance.tsx';
import { AddressNotes } from './AddressNotes.tsx';
import styles from './LinkPanel.module.css';
import { PanelConcern } from './PanelConcern.tsx';
import { PanelRequest } from './PanelRequest.tsx';
import { PanelSection } from './PanelSection.tsx';
import { useAddressNotes } from './useAddressNotes.ts';
import { useLinkStates } from './useLinkStates.ts';
import { type PanelRecord, usePanelRecord } from './usePanelRecord.ts';
import { useSendLink } from './useSendLink.ts';
import { useVolunteerPage } from './useVolunteerPage.ts';

/** A panel inside a Dynamics form: the links of its record, to copy and to send. */
export const LinkPanel = ({ panel }: { panel: Panel }) => {
  const record = usePanelRecord(panel);
  return (
    <main className={styles.panel}>
      <Title3 as="h1">{panel.title}</Title3>
      {record ? (
        <LinksOf panel={panel} record={record} />
      ) : (
        <MessageBar layout="multiline">
          <MessageBarBody>{unsavedRecord}</MessageBarBody>
        </MessageBar>
      )}
    </main>
  );
};

const LinksOf = ({ panel, record }: { panel: Panel; record: PanelRecord }) => {
  const isVolunteer = panel.typename === logicalName(volunteerProfile);
  const page = useVolunteerPage(panel, record.id);
  const states = useLinkStates(panel, record.id);
  // Asked for at the same moment, so that the API reads the record once for both; the parts below show it.
  useAddressNotes(panel.param, record.id);
  const sending = useSendLink(record.id);
  const sectionOf = (item: PanelItem) => (
    <PanelSection item={item} param={panel.param} record={record} states={states} sending={sending} />
  );
  if (page?.mergedInto) return <MergedRecord into={page.mergedInto} />;
  if (page?.isActive === false) return <Deactivated />;
  return (
    <>
      {panel.collapsible ? (
        <Collapsed items={panel.items} of={sectionOf} />
      ) : (
        <Below items={panel.items} of={sectionOf} />
      )}
      {isVolunteer && (
        <section className={`${styles.section} ${styles.open}`} aria-label="Clearance">
          <h2>Clearance</h2>
          <VolunteerClearance volunteerId={record.id} />
        </section>
      )}
      {states.data && <AddressNotes panel={panel} id={record.id} states={states.data} />}
      {page?.pageId !== undefined && (
        <Link
          href={`${staffPaths.sentEmails}?${new URLSearchParams({ person: page.pageId })}`}
          target="_blank"
          rel="noopener"
        >
          Everything sent to this person
        </Link>
      )}
      {panel.param !== 'org_id' && <PanelConcern param={panel.param} id={record.id} />}
      {page?.contactId && <PanelRequest who={{ contact: page.contactId }} />}
      {panel.param === 'cr_id' && <PanelRequest who={{ reference: record.id }} />}
      {sending.question && (
        <ConfirmDialog
          question="Send it again?"
          text={sending.question}
          yes="Send again"
          no="Cancel"
          onYes={() => sending.answer(true)}
          onNo={() => sending.answer(false)}
        />
      )}
    </>
  );
};

/** Shown for a merged person: whatever staff send or decide here would concern the person into whom they were merged. */
const MergedRecord = ({ into: { name, pageId } }: { into: NonNullable<VolunteerPage['mergedInto']> }) => (
  <MessageBar intent="warning" layout="multiline">
    <MessageBarBody>
      Merged: everything is with{' '}
      {pageId ? (
        <Link href={personPath(pageId)} target="_blank" rel="noopener">
          {name}
        </Link>
      ) : (
        name
      )}{' '}
      now.
    </MessageBarBody>
  </MessageBar>
);

/** Links of a deactivated record lead nowhere, and none can be sent. */
const Deactivated = () => (
  <MessageBar intent="warning" layout="multiline">
    <MessageBarBody>Deactivated: nothing can be sent from here, and earlier links lead nowhere.</MessageBarBody>
  </MessageBar>
);

type SectionsProps = { items: readonly PanelItem[]; of: (item: PanelItem) => ReactNode };

/** Sections of which one is open at a time. */
const Collapsed = ({ items, of }: SectionsProps) => (
  <Accordion collapsible className={styles.sections}>
    {items.map((item) => (
      <AccordionItem key={item.heading} value={item.heading} className={styles.section}>
        <AccordionHeader as="h2" size="large">
          {item.heading}
        </AccordionHeader>
        <AccordionPanel className={styles.opened}>{of(item)}</AccordionPanel>
      </AccordionItem>
    ))}
  </Accordion>
);

const Below = ({ items, of }: SectionsProps) => (
  <div className={styles.sections}>
    {items.map((item) => (
      <section key={item.heading} className={`${styles.section} ${styles.open}`} aria-label={item.heading}>
        <h2>{item.heading}</h2>
        {of(item)}
      </section>
    ))}
  </div>
);
