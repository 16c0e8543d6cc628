/** Runs the form script over a published mock of the client API (xrm-mock), typed by its published types. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { IframeControlMock, ItemCollectionMock, XrmMockGenerator } from 'xrm-mock';
import type { PanelRecord } from './panelRecord.ts';

const id = '0b6e7a52-3d41-4f6c-9a87-5c1d2e3f4a5b';
const name = 'WebResource_links';

/** The window of the panel's page; `showRecord` exists once its script has run. */
const panel: { showRecord?: (record: PanelRecord) => void } = {};
const shown: PanelRecord[] = [];
const load = () => {
  panel.showRecord = (record) => void shown.push(record);
};

/** A form with one web resource; the mock throws on anything it does not implement. */
function aForm() {
  const control = Object.assign(new IframeControlMock({ name }), {
    getControlType: () => 'webresource' as const,
    getContentWindow: async () => Object.assign(Object.create(null), panel),
  });
  XrmMockGenerator.initialise({
    entity: { entityName: 'crf69_volunteerprofile', id: `{${id.toUpperCase()}}` },
    ui: { controls: new ItemCollectionMock<Xrm.Controls.Control>([control]) },
  });
  return { entity: XrmMockGenerator.getFormContext().data.entity, context: XrmMockGenerator.getEventContext() };
}

beforeEach(async () => {
  // An empty window: a script that used the page would fail here.
  vi.stubGlobal('window', {});
  vi.resetModules();
  vi.useFakeTimers();
  shown.length = 0;
  load();
  await import('./formScript.ts');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
const onLoad = (context: Xrm.Events.EventContext, ...names: string[]) =>
  window.VolunteerPanels?.onLoad(context, ...names);

it('the form script passes the record that the form shows to the panel’s page', async () => {
  await onLoad(aForm().context, name);
  expect(shown).toEqual([{ typename: 'crf69_volunteerprofile', id }]);
});

it('the form script waits for a panel’s page that loads later than the form', async () => {
  delete panel.showRecord;
  const loaded = onLoad(aForm().context, name);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(shown).toEqual([]);
  load();
  await vi.advanceTimersByTimeAsync(1_000);
  await loaded;
  expect(shown).toHaveLength(1);
});

it('the form script passes the record again when it is saved, because a new one has an id only then', async () => {
  const { context, entity } = aForm();
  vi.spyOn(entity, 'getId').mockReturnValueOnce('');
  await onLoad(context, name);
  entity.save();
  await vi.advanceTimersByTimeAsync(0);
  expect(shown.map((record) => record.id)).toEqual(['', id]);
});

it('a form that loads again is listened to once', async () => {
  const { context, entity } = aForm();
  await onLoad(context, name);
  await onLoad(context, name);
  entity.save();
  await vi.advanceTimersByTimeAsync(0);
  expect(shown).toHaveLength(3);
});

it('a missing control is reported to the person who sets up the form', async () => {
  await expect(onLoad(aForm().context, 'WebResource_none')).rejects.toThrow('no control "WebResource_none"');
});
