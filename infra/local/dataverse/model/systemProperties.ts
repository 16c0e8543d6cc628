/** Columns that Dataverse adds to every row. */
import type { Choice } from '../../../../domain/schema/index.ts';
import type { Property } from './model.ts';

const localChoice = (name: string, label: string, options: Choice['options']): Choice => ({
  kind: 'choice',
  name,
  label,
  assumed: false,
  options,
  codes: {},
  names: new Map(),
});

export function systemProperties(logicalName: string): Property[] {
  const state = localChoice(`${logicalName}_statecode`, 'Status', [
    { code: 0, label: 'Active' },
    { code: 1, label: 'Inactive' },
  ]);
  const reason = localChoice(`${logicalName}_statuscode`, 'Status reason', [
    { code: 1, label: 'Active' },
    { code: 2, label: 'Inactive' },
  ]);
  return [
    { name: 'createdon', writable: false, type: { kind: 'dateTime', label: 'Created on' } },
    { name: 'modifiedon', writable: false, type: { kind: 'dateTime', label: 'Modified on' } },
    { name: 'statecode', writable: true, type: { kind: 'choice', label: 'Status', choice: state } },
    { name: 'statuscode', writable: true, type: { kind: 'choice', label: 'Status reason', choice: reason } },
    { name: '_ownerid_value', writable: false, type: { kind: 'owner', label: 'Owner' } },
    { name: '_createdby_value', writable: false, type: { kind: 'user', label: 'Created by' } },
    { name: '_modifiedby_value', writable: false, type: { kind: 'user', label: 'Modified by' } },
    { name: 'versionnumber', writable: false, type: { kind: 'version', label: 'Version' } },
  ];
}
