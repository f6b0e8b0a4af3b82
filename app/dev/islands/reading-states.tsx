import { Island } from '@/lib/browser/island';
import { certificateLabels } from '@/lib/features/certificate/certificate-page';
import { CertificateViewer } from '@/lib/features/certificate/certificate-viewer.island';
import { SpeechControl } from '@/lib/features/speech/speech-control';
import { type ExampleStates, type StateContext, statesAfter } from './example-state';

const certificate = '/dev/certificate.pdf';

export function certificateStates({ words }: StateContext): ExampleStates {
  const content = (
    <Island
      name="certificate-viewer"
      component={CertificateViewer}
      props={{ address: certificate, labels: certificateLabels(words) }}
    />
  );
  const opened = statesAfter(`GET ${certificate}`, ['tap button'], (scene) => ({ scene, content }));
  return {
    folded: { scene: {}, content },
    loading: opened('never', '[data-state=loading]'),
    'no answer': opened({ status: 503 }, '[data-state=failed]'),
  };
}

export function speechStates({ locale, words }: StateContext): ExampleStates {
  const language = locale === 'bo' ? 'bo' : 'zh-CN';
  const content = (
    <>
      <h2>{words('titles.newsDetail')}</h2>
      <p lang="zh-CN">路灯昨天已经报修了。这两天会有人来。</p>
      <SpeechControl language={language} />
      <div data-speech-place="" />
    </>
  );
  const listen = ['tap [data-speech]:not([hidden]) button', 'see [data-speech-place] section'] as const;
  return {
    'no voice': { scene: { voices: ['sw'] }, content },
    offered: { scene: { voices: [language], steps: ['see [data-speech]:not([hidden])'] }, content },
    reading: { scene: { voices: [language], steps: listen }, content },
  };
}
