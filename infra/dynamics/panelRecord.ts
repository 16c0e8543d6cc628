/** The record that a form shows. */
export type PanelRecord = {
  /** Logical name of its table. */
  typename: string;
  /** In lower case, without braces; empty until the record is saved. */
  id: string;
};
