/** Puts a panel into a form, and keeps answering it for as long as the form is open. */
import type { Answers, talkWithPanel } from './panelTalk.ts';
import type { ExecutionContext, FormContext } from './xrm.ts';

export type PanelPlace = {
  /** The name of the form's iframe control. */
  control: string;
  /** The panel's last part of its address under `/admin`: `volunteer_profile`. */
  panel: string;
  /** The site's origin: `https://volunteers.example.org`. */
  site: string;
};

/** Runs the talk in the realm of the window that is the panel's parent. */
export type TalkIn = (page: Window, talk: (start: typeof talkWithPanel) => () => void) => Promise<() => void>;

/**
 * @param answersFor what the form of a record has for its panel; the id is empty until the record is saved
 * @returns the handler of a form's OnLoad event
 */
export function panelForms(answersFor: (recordId: () => string) => Answers, talkIn: TalkIn) {
  const open = new Map<string, () => void>();

  return async (context: ExecutionContext, place: PanelPlace): Promise<void> => {
    const form = context.getFormContext();
    const frame = form.getControl(place.control);
    if (!frame) throw new Error(`Volunteer panels: the form has no control "${place.control}".`);
    const origin = new URL(place.site).origin;
    const { entity } = form.data;
    // A form that is loaded again, as after a change of the record, begins anew.
    open.get(place.control)?.();
    const panel = await frame.getContentWindow();
    const stop = await talkIn(panel.parent, (start) =>
      start({ page: panel.parent, panel, origin, answers: answersFor(() => recordIdOf(form)) }),
    );
    const show = () => frame.setSrc(`${origin}/admin/${place.panel}?${queryOf(form)}`);
    entity.addOnPostSave(show);
    open.set(place.control, () => {
      stop();
      entity.removeOnPostSave(show);
    });
    // Only now, so that not even the first word of the panel is missed.
    show();
  };
}

/** What Dynamics would pass itself; an unsaved record has no id, and its panel says so. */
const queryOf = (form: FormContext): URLSearchParams =>
  new URLSearchParams({ typename: form.data.entity.getEntityName(), id: recordIdOf(form) });

const recordIdOf = (form: FormContext): string => form.data.entity.getId().replace(/[{}]/g, '').toLowerCase();
