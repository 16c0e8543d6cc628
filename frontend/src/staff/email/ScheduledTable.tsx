import { Table, TableBody, TableCell, TableHeader, TableHeaderCell, TableRow } from '@fluentui/react-components';
import { displayInstant } from './displayInstant.ts';
import { ScheduledActions } from './ScheduledActions.tsx';
import { allRecipientsText, type ScheduledRowsProps } from './ScheduledCards.tsx';
import styles from './ScheduledEmails.module.css';
import { ScheduledStatus } from './ScheduledStatus.tsx';

export const ScheduledTable = ({ items, onOpen, onDone }: ScheduledRowsProps) => (
  <Table className={styles.table} aria-label="Scheduled emails">
    <TableHeader>
      <TableRow>
        <TableHeaderCell>Subject</TableHeaderCell>
        <TableHeaderCell>Recipients</TableHeaderCell>
        <TableHeaderCell>Scheduled Date</TableHeaderCell>
        <TableHeaderCell>Status</TableHeaderCell>
        <TableHeaderCell>Actions</TableHeaderCell>
      </TableRow>
    </TableHeader>
    <TableBody>
      {items.map((item) => (
        <TableRow key={item.id}>
          <TableCell className={styles.subject}>{item.subject}</TableCell>
          <TableCell>{allRecipientsText}</TableCell>
          <TableCell>{item.scheduledOn && displayInstant(item.scheduledOn)}</TableCell>
          <TableCell>
            <ScheduledStatus item={item} onOpen={onOpen} onDone={onDone} />
          </TableCell>
          <TableCell>
            <ScheduledActions item={item} onOpen={onOpen} />
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
);
