import { isAnswer, type SentAnswer } from '@/lib/browser/post-form.script';
import { sayWhileChecking } from '@/lib/browser/say-checking.script';

/** Posts the form and reports the part that is sent: a clip takes minutes on a slow line, and `fetch` does not tell. */
export function sendTipOff(
  action: string,
  data: FormData,
  onProgress: (part: number) => void,
): Promise<SentAnswer | undefined> {
  const request = new XMLHttpRequest();
  request.open('POST', action);
  request.setRequestHeader('accept', 'application/json');
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    onProgress(total > 0 ? loaded / total : 0),
  );
  request.responseType = 'json';
  const answered = new Promise<SentAnswer | undefined>((resolve) => {
    request.addEventListener('loadend', () => {
      // An answer that is not JSON comes from a proxy.
      const answer: unknown = request.response;
      resolve(isAnswer(answer) ? answer : undefined);
    });
  });
  request.upload.addEventListener('load', () => sayWhileChecking(answered));
  request.send(data);
  return answered;
}
