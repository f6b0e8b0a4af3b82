import { shortVideoPage } from '@/app/_page/short-video';

const { generateMetadata, Page } = shortVideoPage('mvodShare');

export { generateMetadata, Page as default };
