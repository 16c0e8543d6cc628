import { Button, Field, Input, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '../../../ui/useDebounced.ts';
import { Window } from '../../../ui/Window.tsx';
import { Loading } from '../../data/Loading.tsx';
import { requireSignal } from '../../data/requireSignal.ts';
import { useDataverse } from '../../data/useDataverse.ts';
import { isSignInNeeded } from '../../session/isSignInNeeded.ts';
import { useSearch } from '../../volunteers/useSearch.ts';
import { type Notice, NoticeBar } from '../NoticeBar.tsx';
import { notReached } from './changedBy.ts';
import { DeletedTemplate } from './DeletedTemplate.tsx';
import { DeleteTemplate } from './DeleteTemplate.tsx';
import { TemplateRow } from './TemplateRow.tsx';
import styles from './Templates.module.css';
import { findTemplates, type TemplateItem, type WholeTemplate, wholeTemplate } from './templateRows.ts';

export const templatesKey = ['email templates'];

type UseTemplateProps = {
  /** Cleans HTML. */
  clean: (html: string) => Promise<string>;
  /** Gets the template with a body that is cleaned. */
  onUse: (template: WholeTemplate) => void;
  onClose: () => void;
};

/** Lists the templates, to use, rename or delete one. */
export const UseTemplate = ({ clean, onUse, onClose }: UseTemplateProps) => {
  const dataverse = useDataverse();
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const words = useDebounced(typed.trim());
  const found = useSearch([...templatesKey, words], (paging) => findTemplates(dataverse, words, paging));
  const [renaming, setRenaming] = useState<string>();
  const [deleting, setDeleting] = useState<TemplateItem>();
  const [deleted, setDeleted] = useState<WholeTemplate>();
  const [notice, setNotice] = useState<Notice>();
  const reload = () => queries.invalidateQueries({ queryKey: templatesKey });
  const use = useMutation({
    networkMode: 'always',
    mutationFn: async ({ id }: TemplateItem) => {
      requireSignal();
      const template = await wholeTemplate(dataverse, id);
      return template && { ...template, body: await clean(template.body) };
    },
    onError: () => setNotice({ intent: 'error', message: 'The template could not be loaded.', reason: notReached }),
  });
  const press = (item: TemplateItem) => {
    if (use.isPending) return;
    // A callback of this call, which does not run once the window is closed: what is written since then stays.
    use.mutate(item, {
      onSuccess: (template) => {
        if (template) return onUse(template);
        setNotice({ intent: 'warning', message: `Somebody else has deleted “${item.name}”.` });
        reload();
      },
    });
  };
  const showNotice = (next: Notice | undefined) => {
    setDeleted(undefined);
    setNotice(next);
    reload();
  };

  return (
    <Window title="Use a template" size="large" onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      <div className={styles.window}>
        <Field label="Search by name">
          <Input type="search" value={typed} onChange={(_event, { value }) => setTyped(value)} />
        </Field>
        <NoticeBar notice={notice} />
        {deleted && <DeletedTemplate template={deleted} onDone={showNotice} />}
        {found.error && (
          <MessageBar intent="error" layout="multiline">
            <MessageBarBody>
              {isSignInNeeded(found.error)
                ? 'Please log in again to see the templates.'
                : 'Sorry, the templates could not be loaded. Please check your connection and try again.'}
            </MessageBarBody>
            <MessageBarActions>
              <Button disabledFocusable={found.isFetching} onClick={found.retry}>
                Retry
              </Button>
            </MessageBarActions>
          </MessageBar>
        )}
        {found.status === 'pending' && <Loading what="the templates" />}
        {found.loaded && found.rows.length === 0 && (
          <p role="status">
            {words === ''
              ? 'There is no template yet. Write an email, then press “Save as template”.'
              : `No template has “${words}” in its name.`}
          </p>
        )}
        <ul className={styles.list} aria-label="Templates" aria-busy={found.isStale}>
          {found.rows.map((item) => (
            <TemplateRow
              key={item.id}
              item={item}
              busy={use.isPending && use.variables.id === item.id}
              isRenaming={renaming === item.id}
              onUse={() => press(item)}
              onRename={(isRenaming) => setRenaming(isRenaming ? item.id : undefined)}
              onDelete={() => setDeleting(item)}
              onDone={(next) => {
                setRenaming(undefined);
                showNotice(next);
              }}
            />
          ))}
        </ul>
        {found.hasMore && (
          <Button disabledFocusable={found.isFetching} onClick={found.loadMore}>
            Show more
          </Button>
        )}
      </div>
      {deleting && (
        <DeleteTemplate
          item={deleting}
          onClose={() => setDeleting(undefined)}
          onDeleted={(template) => {
            setDeleting(undefined);
            showNotice(undefined);
            setDeleted(template);
          }}
        />
      )}
    </Window>
  );
};
