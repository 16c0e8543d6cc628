import { Button, MessageBar, MessageBarActions, MessageBarBody, Spinner } from '@fluentui/react-components';
import { type ComponentType, useEffect, useState } from 'react';

type Loading<Props extends object> = { failed: boolean; Loaded?: ComponentType<Props> };

/**
 * Returns a component that is loaded when it is first shown, for large parts of a screen. If loading fails, the screen
 * around it stays, and only this part is retried. Once loaded, it shows at once everywhere.
 * @param load imports the component
 * @param what its name in messages: “the editor”
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>, what: string) {
  let loaded: ComponentType<Props> | undefined;
  return function OnDemand(props: Props) {
    const [{ failed, Loaded }, setLoading] = useState(
      (): Loading<Props> => ({ failed: false, ...(loaded && { Loaded: loaded }) }),
    );
    useEffect(() => {
      if (failed || Loaded) return;
      let current = true;
      load().then(
        (component) => {
          loaded = component;
          if (current) setLoading({ failed: false, Loaded: component });
        },
        () => current && setLoading({ failed: true }),
      );
      return () => {
        current = false;
      };
    }, [failed, Loaded]);

    if (Loaded) return <Loaded {...props} />;
    if (!failed) return <Spinner label={`Loading ${what}…`} />;
    return (
      <MessageBar intent="error" layout="multiline">
        <MessageBarBody>
          Sorry, {what} could not be loaded. Please check your connection. Nothing you typed is lost.
        </MessageBarBody>
        <MessageBarActions>
          <Button onClick={() => setLoading({ failed: false })}>Retry</Button>
        </MessageBarActions>
      </MessageBar>
    );
  };
}
