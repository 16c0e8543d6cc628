/**
 * The form around a panel, as in a model-driven app. The form's scripts run in a hidden frame with the form's context,
 * and reach the panel's window only through its control.
 */
const { id, table, control: name } = document.body.querySelector('[data-control]').dataset;
const frame = document.getElementById(name);
const saved = [];
const tab = { addTabStateChange() {}, removeTabStateChange() {} };

const formContext = {
  getControl: (asked) =>
    asked === name
      ? { getContentWindow: async () => frame.contentWindow, getParent: () => ({ getParent: () => tab }) }
      : null,
  data: {
    entity: {
      getEntityName: () => table,
      getId: () => (id ? `{${id.toUpperCase()}}` : ''),
      addOnPostSave: (handler) => saved.push(handler),
      removeOnPostSave: (handler) => saved.splice(saved.indexOf(handler), 1),
    },
  },
};

const scripts = document.createElement('iframe');
scripts.hidden = true;
scripts.src = '/scripts';
scripts.onload = () => scripts.contentWindow.VolunteerPanels.onLoad({ getFormContext: () => formContext }, name);
document.body.append(scripts);
