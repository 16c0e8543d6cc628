import { Button, Menu, MenuItemRadio, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { ChevronDown16Regular } from '@fluentui/react-icons/svg/chevron-down';
import { type Editor, useEditorState } from '@tiptap/react';
import { fonts } from './extensions.ts';

const usual = 'Font';

/** Chooses the typeface of the selection, or of what is typed next. */
export const FontMenu = ({ editor }: { editor: Editor }) => {
  const font = useEditorState({
    editor,
    selector: ({ editor: now }) => fonts.find((fontFamily) => now.isActive('textStyle', { fontFamily })) ?? usual,
  });
  const choose = (value = usual) => {
    if (value === usual) editor.chain().focus().unsetFontFamily().run();
    else editor.chain().focus().setFontFamily(value).run();
  };
  return (
    <Menu checkedValues={{ font: [font] }} onCheckedValueChange={(_event, { checkedItems }) => choose(checkedItems[0])}>
      <MenuTrigger disableButtonEnhancement>
        <Button appearance="subtle" size="small" aria-label={font === usual ? 'Font' : `Font: ${font}`}>
          {font}
          <ChevronDown16Regular />
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItemRadio name="font" value={usual}>
            As in all our emails
          </MenuItemRadio>
          {fonts.map((name) => (
            <MenuItemRadio key={name} name="font" value={name} style={{ fontFamily: name }}>
              {name}
            </MenuItemRadio>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
};
