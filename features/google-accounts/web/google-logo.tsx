/** Google's logo in four colours, required on the button by Google's branding guidelines. */
export function GoogleLogo() {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <g strokeWidth="4.2" strokeLinecap="butt" strokeLinejoin="miter">
        <path d="M4.1 7.4 A9 9 0 0 1 18.6 5.9" stroke="rgb(234 67 53)" />
        <path d="M4.1 16.6 A9 9 0 0 1 4.1 7.4" stroke="rgb(251 188 5)" />
        <path d="M18 18.7 A9 9 0 0 1 4.1 16.6" stroke="rgb(52 168 83)" />
        <path d="M12 12 H21 A9 9 0 0 1 18 18.7" stroke="rgb(66 133 244)" />
      </g>
    </svg>
  );
}
