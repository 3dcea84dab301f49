import type { LandingBlock } from "../contract.ts";
import { LandingBlocks } from "./landing-blocks.tsx";
import { PublicBar } from "./public-bar.tsx";
import { PublicFooter } from "./public-footer.tsx";
import type { ShownCourse } from "./showcase.tsx";
import "./landing.css";

interface LandingScreenProps {
  blocks: readonly LandingBlock[];
  courses: readonly ShownCourse[];
}

export function LandingScreen({ blocks, courses }: LandingScreenProps) {
  return (
    <div className="landing">
      <PublicBar />
      <main id="conteudo">
        <LandingBlocks blocks={blocks} courses={courses} />
      </main>
      <PublicFooter />
    </div>
  );
}
