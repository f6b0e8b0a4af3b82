import { sharedKanbao } from '../shared-kanbao';

const kanbao = sharedKanbao();

test.each(['https://evil.example/', ''])(
  'R7.111 does not sign the foreign address “%s” for WeChat',
  async (url) => {
    const answer = await fetch(`${kanbao.siteUrl}/api/share-signature?url=${encodeURIComponent(url)}`);
    expect(answer.status).toBe(400);
  },
);
