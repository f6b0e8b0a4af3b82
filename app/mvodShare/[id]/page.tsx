import { defineShortVideoPage } from '@/app/_page/short-video';

const { generateMetadata, Page } = defineShortVideoPage('mvodShare');

export { generateMetadata, Page as default };
