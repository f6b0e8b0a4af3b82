import { showPendingNotice } from '@/lib/browser/pending-notice.script';
import { type FormResponse, isFormResponse } from '@/lib/browser/post-form.script';

/** Posts the form and reports upload progress, which `fetch` cannot: a clip takes minutes on a slow connection. */
export function sendTipOff(
  action: string,
  data: FormData,
  onProgress: (part: number) => void,
): Promise<FormResponse | undefined> {
  const request = new XMLHttpRequest();
  request.open('POST', action);
  request.setRequestHeader('accept', 'application/json');
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    onProgress(total > 0 ? loaded / total : 0),
  );
  request.responseType = 'json';
  const answered = new Promise<FormResponse | undefined>((resolve) => {
    request.addEventListener('loadend', () => {
      // Responses that are not JSON are from a proxy.
      const answer: unknown = request.response;
      resolve(isFormResponse(answer) ? answer : undefined);
    });
  });
  request.upload.addEventListener('load', () => showPendingNotice(answered));
  request.send(data);
  return answered;
}
