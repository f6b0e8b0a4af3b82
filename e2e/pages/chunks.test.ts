import { localeIds } from '@/lib/view/locales';
import { sharedKanbao } from '../shared-kanbao';
import { wordsOf } from '../words';
import { openPage } from './reader';

const kanbao = sharedKanbao();

test.each(localeIds)(
  'R8.20 a page in %s contains the message for scripts that fail to load',
  async (locale) => {
    const words = wordsOf(locale);
    const page = await openPage(kanbao.pageUrl('/newsDetail/1/1002.html'), { locale });
    expect(page.html).toContain(words('states.chunkFailed.title'));
    expect(page.byRole('link', words('states.reload'))).not.toHaveLength(0);
  },
);
