import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { ChevronDown16Regular } from '@fluentui/react-icons/svg/chevron-down';
import type { Editor } from '@tiptap/react';
import type { OccasionValues } from '../../../../../../domain/contract/email.ts';
import { isOccasionField, mergeFields } from '../../../../../../domain/messages/mergeFields.ts';

type FieldsMenuProps = {
  editor: Editor;
  /** The values of the activity that the email is about; undefined offers no fields of an activity. */
  occasion: OccasionValues | undefined;
};

const unknown = 'to be announced';

/** Puts in the fields that are the same for every recipient: who we are, and what the email is about. */
export const FieldsMenu = ({ editor, occasion }: FieldsMenuProps) => {
  const insert = (place: string) => editor.chain().focus().insertContent({ type: 'text', text: place }).run();
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button appearance="subtle" size="small" aria-label="Insert a field">
          Fields
          <ChevronDown16Regular />
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {Object.entries(mergeFields).map(([field, label]) => {
            if (field === 'name') return null;
            if (!isOccasionField(field)) {
              return (
                <MenuItem key={field} onClick={() => insert(`{{${field}}}`)}>
                  {label}
                </MenuItem>
              );
            }
            if (!occasion) return null;
            const value = occasion[field];
            return (
              <MenuItem key={field} onClick={() => insert(value ? `{{${field}}}` : `{{${field}|${unknown}}}`)}>
                {label}: {value || 'not known yet'}
              </MenuItem>
            );
          })}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
};
