import { Field, Select } from '@fluentui/react-components';
import { sheetText } from '../../../../domain/imports/texts.ts';
import type { SheetChoice } from './session/protocol.ts';

type SheetFieldProps = {
  choice: SheetChoice;
  /** The chosen sheet, by its place; undefined for all. */
  sheet: number | undefined;
  isLocked: boolean;
  onChoose: (sheet: number | undefined) => void;
};

/** Chooses among several sheets that could be read: one, or all with the same headers. */
export const SheetField = ({ choice: { sheets, areAlike }, sheet, isLocked, onChoose }: SheetFieldProps) => {
  const rows = sheets.reduce((sum, each) => sum + each.rows, 0);
  return (
    <Field label="Sheets to read">
      <Select
        disabled={isLocked}
        value={sheet === undefined ? '' : String(sheet)}
        onChange={(_event, { value }) => onChoose(value === '' ? undefined : Number(value))}
      >
        <option value="">
          {areAlike ? `All ${sheets.length} sheets (${rows.toLocaleString('en-SG')} rows)` : 'Please choose…'}
        </option>
        {sheets.map((each) => (
          <option key={each.place} value={each.place}>
            {sheetText(each)}
          </option>
        ))}
      </Select>
    </Field>
  );
};
