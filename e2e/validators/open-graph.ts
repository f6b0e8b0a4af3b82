import ogs from 'open-graph-scraper';
import { unfurl } from 'unfurl.js';

export interface Preview {
  title: string | undefined;
  description: string | undefined;
  image: string | undefined;
  url: string | undefined;
  type: string | undefined;
}

const chatAgent = 'Mozilla/5.0 (compatible; TelegramBot/1.0; like TwitterBot)';

export async function previewsOf(url: string): Promise<{ openGraphScraper: Preview; unfurl: Preview }> {
  const [first, second] = await Promise.all([readByOpenGraphScraper(url), readByUnfurl(url)]);
  return { openGraphScraper: first, unfurl: second };
}

async function readByOpenGraphScraper(url: string): Promise<Preview> {
  // open-graph-scraper rejects local addresses.
  const html = await fetch(url, { headers: { 'user-agent': chatAgent } }).then((answer) => answer.text());
  const { error, result } = await ogs({ html });
  if (error) throw new Error(`open-graph-scraper cannot read ${url}: ${result.error}`);
  const { ogTitle, ogDescription, ogImage, ogUrl, ogType } = result;
  return { title: ogTitle, description: ogDescription, image: ogImage?.[0]?.url, url: ogUrl, type: ogType };
}

async function readByUnfurl(url: string): Promise<Preview> {
  const { open_graph: graph } = await unfurl(url, { headers: { 'user-agent': chatAgent } });
  const { title, description, images, url: address, type } = graph;
  return { title, description, image: images?.[0]?.url, url: address, type };
}
