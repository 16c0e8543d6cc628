/** The form's side of the talk with its panel: the token after `loadedframe`, the table after `load_cr`. */
const frame = document.querySelector('iframe');
const { id, src } = frame.dataset;
const { origin } = new URL(src);

const answers = {
  loadedframe: async () => ({ type: 'token', token: await read('/token') }),
  load_cr: async () => ({ type: 'input', input: await read(`/referees?id=${encodeURIComponent(id)}`) }),
};

window.addEventListener('message', async ({ source, origin: from, data }) => {
  if (source !== frame.contentWindow || from !== origin || !Object.hasOwn(answers, data?.type)) return;
  frame.contentWindow.postMessage(await answers[data.type](), origin);
});
// Only now, so that not even the first word of the panel is missed.
frame.src = src;

async function read(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.text();
}
