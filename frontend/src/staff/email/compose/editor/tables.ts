/** Tables in the body of an email: each cell has its own styles, because mail programs ignore style sheets. */
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';

const cellStyle = 'border: 1px solid #8a9a9b; padding: 6px; vertical-align: top';

const backgroundColor = {
  default: null,
  parseHTML: (element: HTMLElement) => element.style.backgroundColor || null,
  renderHTML: ({ backgroundColor }: Record<string, unknown>) =>
    typeof backgroundColor === 'string' ? { style: `background-color: ${backgroundColor}` } : {},
};

export const tables = [
  Table.extend({
    renderHTML: () => ['table', { style: 'border-collapse: collapse' }, ['tbody', 0]],
  }).configure({ resizable: false }),
  TableRow,
  TableCell.extend({
    addAttributes() {
      return { colspan: { default: 1 }, rowspan: { default: 1 }, backgroundColor };
    },
  }).configure({ HTMLAttributes: { style: cellStyle } }),
  TableHeader.extend({
    addAttributes() {
      return { colspan: { default: 1 }, rowspan: { default: 1 }, backgroundColor };
    },
  }).configure({ HTMLAttributes: { style: cellStyle } }),
];
