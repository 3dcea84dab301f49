export { HeroBanners } from "./hero-banners.tsx";
