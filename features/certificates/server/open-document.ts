import PDFDocument from "pdfkit";
import type { Project } from "#platform/server/tenancy/project.ts";
import type { Certificate } from "./certificate.ts";
import { FONTS } from "./typesetting.ts";

export const PAGE = { width: 841.89, height: 595.28 };

/**
 * XMP metadata that declares PDF/UA-1, with the extension schema that PDF/A
 * requires for properties it does not define.
 */
const UNIVERSAL_ACCESS = `
        <rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="">
            <pdfuaid:part>1</pdfuaid:part>
        </rdf:Description>
        <rdf:Description xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
            xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"
            rdf:about="">
            <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
                <pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>
                <pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix>
                <pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>
                <pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
                    <pdfaProperty:category>internal</pdfaProperty:category>
                    <pdfaProperty:description>Indicates which part of ISO 14289 is followed</pdfaProperty:description>
                    <pdfaProperty:name>part</pdfaProperty:name>
                    <pdfaProperty:valueType>Integer</pdfaProperty:valueType>
                </rdf:li></rdf:Seq></pdfaSchema:property>
            </rdf:li></rdf:Bag></pdfaExtension:schemas>
        </rdf:Description>
        `;

/** Creates a PDF document that follows PDF/A-2a and PDF/UA-1. */
export function openDocument(certificate: Certificate, project: Project): PDFKit.PDFDocument {
  const { name, course_name, created_at, reissued_at } = certificate;
  const doc = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    font: "",
    pdfVersion: "1.7",
    subset: "PDF/A-2a",
    tagged: true,
    lang: "pt-BR",
    displayTitle: true,
    info: {
      Title: `Certificado de conclusão: ${name}, ${course_name}`,
      Author: project.name,
      Subject: `Conclusão do curso ${course_name}`,
      Creator: "Vereda",
      Producer: "Vereda",
      CreationDate: created_at,
      ModDate: reissued_at ?? created_at,
    },
  });
  // `appendXML` is missing in pdfkit's types; it extends the metadata that pdfkit writes for PDF/A.
  (doc as unknown as { appendXML(xml: string): void }).appendXML(UNIVERSAL_ACCESS);
  for (const [face, font] of FONTS) doc.registerFont(face, font);
  return doc;
}
