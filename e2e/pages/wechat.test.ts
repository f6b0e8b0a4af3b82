import { sharedKanbao } from '../shared-kanbao';

const kanbao = sharedKanbao();

test.each(['https://evil.example/', ''])(
  'R7.111 the address “%s”, which is not ours, is not signed for WeChat',
  async (url) => {
    const answer = await fetch(`${kanbao.siteUrl}/api/share-signature?url=${encodeURIComponent(url)}`);
    expect(answer.status).toBe(400);
  },
);
