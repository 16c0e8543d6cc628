import { RequestFailed } from '../../http/request.ts';

type Press<Data> = { text: string; key: string; underWay?: Promise<Data> | undefined };

/**
 * Makes one request of several presses: a press during the request joins it, and one after a lost answer keeps its key,
 * so that the server does nothing twice.
 * @param send gets the content of the press and its key
 * @returns a function that presses with a content; other content is a new press
 */
export function onePress<Content, Data>(
  send: (content: Content, key: string) => Promise<Data>,
  newKey: () => string = () => crypto.randomUUID(),
): (content: Content) => Promise<Data> {
  let last: Press<Data> | undefined;
  const finish = async (press: Press<Data>, content: Content): Promise<Data> => {
    try {
      const data = await send(content, press.key);
      if (last === press) last = undefined;
      return data;
    } catch (error) {
      // After a final refusal, the next press is a new one.
      if (last === press && error instanceof RequestFailed && error.isFinal) last = undefined;
      throw error;
    }
  };
  return (content) => {
    const text = JSON.stringify(content);
    const press: Press<Data> = last?.text === text ? last : { text, key: newKey() };
    last = press;
    press.underWay ??= finish(press, content).finally(() => {
      press.underWay = undefined;
    });
    return press.underWay;
  };
}
