import { Button, Menu, MenuItemRadio, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { ChevronDown16Regular } from '@fluentui/react-icons/svg/chevron-down';
import { type Editor, useEditorState } from '@tiptap/react';
import { headings } from './extensions.ts';

/** Chooses plain text, or a heading level. */
export const HeadingMenu = ({ editor }: { editor: Editor }) => {
  const level = useEditorState({
    editor,
    selector: ({ editor: now }) => headings.find((size) => now.isActive('heading', { level: size })),
  });
  const choose = (value: string | undefined) => {
    const size = headings.find((heading) => String(heading) === value);
    if (size) editor.chain().focus().setHeading({ level: size }).run();
    else editor.chain().focus().setParagraph().run();
  };
  return (
    <Menu
      checkedValues={{ level: [level ? String(level) : 'text'] }}
      onCheckedValueChange={(_event, { checkedItems }) => choose(checkedItems[0])}
    >
      <MenuTrigger disableButtonEnhancement>
        <Button appearance="subtle" size="small" aria-label={`Text style: ${level ? `Header ${level}` : 'Text'}`}>
          {level ? `Header ${level}` : 'Text'}
          <ChevronDown16Regular />
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItemRadio name="level" value="text">
            Text
          </MenuItemRadio>
          {headings.map((heading) => (
            <MenuItemRadio key={heading} name="level" value={String(heading)}>
              Header {heading}
            </MenuItemRadio>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
};
