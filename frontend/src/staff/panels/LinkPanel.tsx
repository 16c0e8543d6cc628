import {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  MessageBar,
  MessageBarBody,
  Title3,
} from '@fluentui/react-components';
import { type Panel, type PanelItem, unsavedRecord } from '../../../../domain/panels.ts';
import styles from './LinkPanel.module.css';
import { PanelSection } from './PanelSection.tsx';
import { usePanelRecord } from './usePanelRecord.ts';
import { useSendLink } from './useSendLink.ts';

/** Inside a Dynamics form: the links that belong to its record, to copy and to send. */
export const LinkPanel = ({ panel }: { panel: Panel }) => {
  const record = usePanelRecord(panel);
  const { sending, send, outcome } = useSendLink();
  if (!record) {
    return (
      <main className={styles.panel}>
        <Title3 as="h1">{panel.title}</Title3>
        <MessageBar>
          <MessageBarBody>{unsavedRecord}</MessageBarBody>
        </MessageBar>
      </main>
    );
  }
  const section = (item: PanelItem) => (
    <PanelSection item={item} record={record} sending={sending} onSend={send} outcome={outcome} />
  );

  return (
    <main className={styles.panel}>
      <Title3 as="h1">{panel.title}</Title3>
      {panel.collapsible ? (
        <Accordion collapsible>
          {panel.items.map((item) => (
            <AccordionItem key={item.heading} value={item.heading}>
              <AccordionHeader as="h2">{item.heading}</AccordionHeader>
              <AccordionPanel>{section(item)}</AccordionPanel>
            </AccordionItem>
          ))}
        </Accordion>
      ) : (
        panel.items.map((item) => (
          <section key={item.heading} className={styles.section} aria-label={item.heading}>
            <h2>{item.heading}</h2>
            {section(item)}
          </section>
        ))
      )}
    </main>
  );
};
