import { Table, TableBody, TableCell, TableHeader, TableHeaderCell, TableRow } from '@fluentui/react-components';
import { displayDateTime } from '../../../../../domain/time.ts';
import { ScheduledActions } from './ScheduledActions.tsx';
import { RecipientCount, type ScheduledRowsProps } from './ScheduledCards.tsx';
import styles from './ScheduledEmails.module.css';
import { ScheduledStatus } from './ScheduledStatus.tsx';

export const ScheduledTable = ({ title, items, onOpen, onDone }: ScheduledRowsProps) => (
  <Table className={styles.table} aria-label={title}>
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
          <TableCell>
            <RecipientCount count={item.recipients} />
          </TableCell>
          <TableCell>{item.scheduledOn && displayDateTime(item.scheduledOn)}</TableCell>
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
