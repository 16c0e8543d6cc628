import { Button, Menu, MenuItem, MenuItemLink, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { MoreHorizontal24Regular } from '@fluentui/react-icons/svg/more-horizontal';
import { usePlatformLink } from '../../platformLink.ts';
import type { Occasion, RegisterKind } from '../../records/registerKind.ts';
import styles from './RegisterMenu.module.css';

/** An action on the whole register; disabled without `do`. */
export type MenuAction = { label: string; do: (() => void) | undefined };

type RegisterMenuProps = { kind: RegisterKind; occasion: Occasion; actions: readonly MenuAction[] };

/** The menu of actions on the whole register. */
export const RegisterMenu = ({ kind, occasion, actions }: RegisterMenuProps) => {
  const recordLink = usePlatformLink();
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button
          appearance="subtle"
          className={styles.more}
          icon={<MoreHorizontal24Regular />}
          aria-label="More actions for this register"
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {actions.map(
            ({ label, do: act }) =>
              act && (
                <MenuItem key={label} className={styles.item} onClick={act}>
                  {label}
                </MenuItem>
              ),
          )}
          <MenuItemLink
            className={styles.item}
            href={recordLink(kind.table, occasion.id)}
            target="_blank"
            rel="noreferrer"
          >
            Open the record
          </MenuItemLink>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
};
