import { isAnswer, type SentAnswer } from '@/lib/browser/post-form.script';

/** Posts the form and reports the part that is sent: a clip takes minutes on a slow line, and `fetch` does not tell. */
export function sendTipOff(
  action: string,
  data: FormData,
  onProgress: (part: number) => void,
): Promise<SentAnswer | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', action);
    request.setRequestHeader('accept', 'application/json');
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.responseType = 'json';
    request.addEventListener('loadend', () => {
      // An answer that is not JSON comes from a proxy.
      const answer: unknown = request.response;
      resolve(isAnswer(answer) ? answer : undefined);
    });
    request.send(data);
  });
}
