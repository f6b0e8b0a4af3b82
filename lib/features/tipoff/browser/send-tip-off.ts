import { isAnswer, type SentAnswer } from '@/lib/browser/post-form.script';
import { sayWhileChecking } from '@/lib/browser/say-checking.script';

/** Posts the form and reports upload progress, which `fetch` cannot: a clip takes minutes on a slow connection. */
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
      // Responses that are not JSON are from a proxy.
      const answer: unknown = request.response;
      resolve(isAnswer(answer) ? answer : undefined);
    });
  });
  request.upload.addEventListener('load', () => sayWhileChecking(answered));
  request.send(data);
  return answered;
}
