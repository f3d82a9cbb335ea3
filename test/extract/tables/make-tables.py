"""Draws the invoices of fixtures/tables: python3 test/extract/tables/make-tables.py fixtures/tables (needs reportlab).

Each shows one way to print lines and sums; the companies are fictional. Beside every PDF stands what it says.
"""
import sys, json
from reportlab.pdfgen import canvas
from reportlab.lib.pagesizes import A4
from reportlab.pdfbase.pdfmetrics import stringWidth
OUT = sys.argv[1]
W, H = A4
class Doc:
    def __init__(s, name, font='Helvetica', size=9):
        s.name=name; s.c=canvas.Canvas(f'{OUT}/{name}.pdf', pagesize=A4, invariant=1); s.f=font; s.b=font+'-Bold' if font in('Helvetica','Courier') else 'Times-Bold'
        if font=='Times-Roman': s.b='Times-Bold'
        s.z=size; s.y=60
    def t(s, x, text, align='l', bold=False, size=None, y=None):
        z=size or s.z; f=s.b if bold else s.f; s.c.setFont(f,z); yy=H-(s.y if y is None else y); w=stringWidth(text,f,z)
        x={'l':x,'r':x-w,'c':x-w/2}[align]; s.c.drawString(x,yy,text)
    def row(s, cells, step=14, **k):
        for x,a,text in cells:
            if text is not None: s.t(x,text,a,**k)
        s.y+=step
    def line(s, x0, x1, dy=-3): s.c.line(x0,H-(s.y+dy),x1,H-(s.y+dy))
    def v(s,x,y0,y1): s.c.line(x,H-y0,x,H-y1)
    def page(s): s.c.showPage(); s.y=60
    def head(s, seller, buyer, title, facts):
        s.t(60,seller,bold=True,size=12); s.y+=30
        for b in buyer: s.t(60,b); s.y+=12
        s.y+=14; s.t(60,title,bold=True,size=14); s.y+=20
        for k,v in facts: s.t(60,k); s.t(180,v); s.y+=12
        s.y+=16
    def done(s, **exp):
        s.c.save(); json.dump(exp, open(f'{OUT}/{s.name}.expected.json','w'), ensure_ascii=False, indent=1)
def L(d,q,u,p,r,n,**k):
    x={'description':d}
    for key,v in (('quantity',q),('unit',u),('unitPrice',p),('vatRate',r),('netAmount',n)):
        if v is not None: x[key]=v
    x.update(k); return x
def T(n,v,g): return {'netTotal':n,'vatAmount':v,'grossTotal':g}
def B(*rows): return [dict(zip(('rate','taxableAmount','taxAmount'),r)) for r in rows]
de=lambda x: f'{x:,.2f}'.replace(',','_').replace('.',',').replace('_','.')
fr=lambda x: f'{x:,.2f}'.replace(',',' ').replace('.',',')
en=lambda x: f'{x:,.2f}'
ch=lambda x: f'{x:,.2f}'.replace(',',"'")

# 01 no header row, no rules, tradesman
d=Doc('no-header'); d.head('Malerbetrieb Sonnleitner',['Frau','Erika Brandl','Am Anger 3','84028 Landshut'],'Rechnung 2025-081',[('Datum','03.02.2025')])
d.t(60,'Für die Arbeiten in Ihrem Haus berechnen wir:'); d.y+=22
for q,u,t,p,n in ((14.5,'Std.','Malerarbeiten Wohnzimmer und Flur',48.0,696.0),(3,'Eimer','Wandfarbe weiß, 10 Liter',62.9,188.7),(1,'psch.','Anfahrt und Kleinmaterial',45.0,45.0)):
    d.row([(90,'r',de(q).replace(',00','').replace(',50',',5')),(96,'l',u),(140,'l',t),(440,'r',de(p)),(530,'r',de(n))])
d.y+=8
d.row([(380,'l','Summe netto'),(530,'r',de(929.7))]); d.row([(380,'l','19 % MwSt.'),(530,'r',de(176.64))]); d.row([(380,'l','Rechnungsbetrag'),(530,'r',de(1106.34)+' €')],bold=True)
d.done(invoiceType='380',currency='EUR',totals=T(929.7,176.64,1106.34),taxBreakdown=B((19,929.7,176.64)),lines=[L('Malerarbeiten Wohnzimmer und Flur',14.5,'HUR',48.0,19,696.0),L('Wandfarbe weiß, 10 Liter',3,'XBJ',62.9,19,188.7),L('Anfahrt und Kleinmaterial',1,'LS',45.0,19,45.0)])

# 02 French, totals left, two rates, acompte
d=Doc('totals-left-two-rates','Times-Roman',10); d.head('Quincaillerie Morvan SAS',['Boulangerie Le Goff','12 quai de la Fosse','44000 Nantes'],'Facture F25-0311',[('Date','14/03/2025')])
X=[60,110,310,330,440,485,545]
d.line(55,550,-11); d.row([(X[0],'l','Réf.'),(X[1],'l','Désignation'),(X[2],'r','Qté'),(X[3],'l','Unité'),(X[4],'r','P.U. HT'),(X[5],'r','Rem. %'),(X[6],'r','Montant HT')],bold=True); d.line(55,550,-9); d.y+=4
rows=[('V-220',['Vis inox A2 6x60,','boîte de 200'],4,'boîte',38.5,10,138.6),('P-9',['Porte coupe-feu 1 h'],2,'pièce',615.25,0,1230.5),('L-77',['Livraison et mise en place'],1,'forfait',85.0,0,85.0)]
for r,t,q,u,p,rem,n in rows:
    d.row([(X[0],'l',r),(X[1],'l',t[0]),(X[2],'r',str(q)),(X[3],'l',u),(X[4],'r',fr(p)),(X[5],'r',str(rem) if rem else ''),(X[6],'r',fr(n))],step=12)
    for m in t[1:]: d.row([(X[1],'l',m)],step=12)
    d.y+=4
d.line(55,550,-6); d.y+=10
d.row([(60,'l','Taux'),(150,'r','Base HT'),(220,'r','Montant TVA'),(300,'r','TTC')],bold=True)
d.row([(60,'l','20,00 %'),(150,'r',fr(1369.1)),(220,'r',fr(273.82)),(300,'r',fr(1642.92))]); d.row([(60,'l','10,00 %'),(150,'r',fr(85)),(220,'r',fr(8.5)),(300,'r',fr(93.5))])
d.y+=6
for k,v in (('Total HT',1454.1),('Total TVA',282.32),('Total TTC',1736.42),('Acompte versé',-500.0),('Net à payer',1236.42)): d.row([(60,'l',k),(220,'r',fr(v)+' €')],bold=k=='Net à payer')
d.done(invoiceType='380',currency='EUR',totals=T(1454.1,282.32,1736.42),taxBreakdown=B((20,1369.1,273.82),(10,85,8.5)),lines=[L('Vis inox A2 6x60, boîte de 200',4,'XBX',38.5,20,138.6),L('Porte coupe-feu 1 h',2,'H87',615.25,20,1230.5),L('Livraison et mise en place',1,'LS',85.0,10,85.0)])

# 03 English, hours/rate, parentheses, deposit
d=Doc('negative-in-brackets'); d.head('Larkspur Consulting Ltd',['Fenwick & Rowe LLP','9 Castle Street','Bristol BS1 3AF'],'INVOICE LC-1180',[('Invoice date','9 May 2025')])
d.c.setFillGray(.85); d.c.rect(55,H-d.y-4,490,15,stroke=0,fill=1); d.c.setFillGray(0)
d.row([(60,'l','DATE'),(120,'l','ACTIVITY'),(380,'c','HOURS'),(450,'c','RATE'),(530,'c','AMOUNT')],bold=True,step=18)
for dt,t,q,p,n in (('02/05/25','Process review workshop',6.5,140.0,910.0),('05/05/25','Report drafting',12,140.0,1680.0),('07/05/25','Goodwill reduction',1,-150.0,-150.0)):
    neg=lambda x: f'({en(-x)})' if x<0 else en(x)
    d.row([(60,'l',dt),(120,'l',t),(380,'c',f'{q:g}'),(450,'c','£'+en(p) if p>0 else f'(£{en(-p)})'),(530,'c','£'+en(n) if n>0 else f'(£{en(-n)})')])
d.y+=10
for k,v in (('SUBTOTAL','£2,440.00'),('VAT @ 20%','£488.00'),('TOTAL','£2,928.00'),('LESS DEPOSIT','(£1,000.00)'),('BALANCE DUE','£1,928.00')): d.row([(430,'r',k),(545,'r',v)])
d.done(invoiceType='380',currency='GBP',totals=T(2440,488,2928),taxBreakdown=B((20,2440,488)),lines=[L('Process review workshop',6.5,'HUR',140.0,20,910.0),L('Report drafting',12,'HUR',140.0,20,1680.0),L('Goodwill reduction',1,None,-150.0,20,-150.0)])

# 04 Dutch gross, code letter with legend
d=Doc('gross-prices-tax-letters'); d.head('De Fietsenhoek',['Jan de Wit','Kerkstraat 2','3511 KX Utrecht'],'Factuur 20250077',[('Datum','21-01-2025')])
d.row([(60,'l','Aantal'),(110,'l','Omschrijving'),(400,'r','Prijs'),(480,'r','Totaal'),(520,'c','BTW')],bold=True)
d.line(55,540,-10)
for q,t,p,n,c in ((1,'Stadsfiets Noord 28 inch',649.0,649.0,'H'),(2,'Binnenband 28 inch',8.5,17.0,'H'),(1,'Reparatie versnelling',45.0,45.0,'L')):
    d.row([(80,'r',str(q)),(110,'l',t),(400,'r','€ '+de(p)),(480,'r','€ '+de(n)),(520,'c',c)])
d.line(350,540,-8); d.y+=6
d.row([(350,'l','Totaal incl. BTW'),(480,'r','€ '+de(711.0))],bold=True); d.y+=10
d.row([(60,'l','BTW'),(150,'r','Grondslag'),(230,'r','BTW bedrag')],bold=True)
d.row([(60,'l','H 21%'),(150,'r',de(550.41)),(230,'r',de(115.59))]); d.row([(60,'l','L 9%'),(150,'r',de(41.28)),(230,'r',de(3.72))])
d.row([(60,'l','Totaal'),(150,'r',de(591.69)),(230,'r',de(119.31))])
d.done(invoiceType='380',currency='EUR',totals=T(591.69,119.31,711.0),taxBreakdown=B((21,550.41,115.59),(9,41.28,3.72)),lines=[L('Stadsfiets Noord 28 inch',1,None,None,21,None),L('Binnenband 28 inch',2,None,None,21,None),L('Reparatie versnelling',1,None,None,9,None)])

# 05 three pages, carried over, wrapped
d=Doc('three-pages-carried-over','Times-Roman',10); d.head('Elektro Grabner GmbH & Co. KG',['Stadtwerke Neufeld','Uferweg 1','49074 Osnabrück'],'Rechnung 4711-25',[('Rechnungsdatum','30.06.2025')])
hdr=lambda: (d.line(55,545,-11), d.row([(60,'l','Pos.'),(90,'l','Artikel-Nr.'),(160,'l','Bezeichnung'),(390,'r','Menge'),(396,'l','ME'),(470,'r','Einzelpreis'),(545,'r','Gesamtpreis')],bold=True), d.line(55,545,-9))
hdr(); d.y+=4; tot=0; ls=[]; import random; random.seed(5)
for i in range(1,34):
    q=random.choice((1,2,5,12.5,40)); p=random.choice((3.95,12.4,118.0,0.89)); n=round(q*p+1e-9,2); tot=round(tot+n,2)
    name=['Leitungsschutzschalter B16 einpolig,','Ausschaltvermögen 10 kA, Einbaubreite 1 TE'] if i%3==0 else [f'Kabel NYM-J 3x1,5 Ring {i}']
    d.row([(60,'l',str(i)),(90,'l',f'E{1000+i}'),(160,'l',name[0]),(390,'r',de(q)),(396,'l','Stk' if q==int(q) else 'm'),(470,'r',de(p)),(545,'r',de(n))],step=12)
    for m in name[1:]: d.row([(160,'l',m)],step=12)
    d.y+=5; ls.append(L(' '.join(name),q,'H87' if q==int(q) else 'MTR',p,19,n))
    if d.y>720 and i<33:
        d.row([(160,'l','Übertrag'),(545,'r',de(tot))],bold=True); d.t(300,f'Seite {1 if i<20 else 2}','c',y=810,size=8); d.page(); hdr(); d.y+=4; d.row([(160,'l','Übertrag von Seite 1'),(545,'r',de(tot))],bold=True)
d.page(); v=round(tot*.19+1e-9,2)
d.row([(350,'l','Nettosumme'),(545,'r',de(tot))]); d.row([(350,'l','Umsatzsteuer 19 %'),(545,'r',de(v))]); d.row([(350,'l','Gesamtbetrag EUR'),(545,'r',de(tot+v))],bold=True)
d.done(invoiceType='380',currency='EUR',totals=T(tot,v,round(tot+v,2)),taxBreakdown=B((19,tot,v)),lines=ls)

# 06 Swiss, rounding
d=Doc('rounding-to-five-cents'); d.head('Alpentech AG',['Hotel Bellevue','Seestrasse 40','6353 Weggis'],'Rechnung 90412',[('Datum','11.04.2025')])
d.row([(60,'l','Beschreibung'),(330,'r','Anzahl'),(340,'l','Einheit'),(440,'r','Preis CHF'),(530,'r','Betrag CHF')],bold=True); d.line(55,535,-10)
for t,q,u,p,n in (('Wartung Heizzentrale',8,'h',135.0,1080.0),('Umwälzpumpe Alpha 25',1,'Stk',412.35,412.35),('Reisespesen',64,'km',0.75,48.0)):
    d.row([(60,'l',t),(330,'r',str(q)),(340,'l',u),(440,'r',ch(p)),(530,'r',ch(n))])
d.y+=8
for k,v in (('Zwischentotal',1540.35),('8.1% MWST',124.77),('Rundung',-0.02),('Total CHF',1665.10)): d.row([(380,'l',k),(530,'r',ch(v))],bold='Total' in k)
d.done(invoiceType='380',currency='CHF',totals=T(1540.35,124.77,1665.12),taxBreakdown=B((8.1,1540.35,124.77)),lines=[L('Wartung Heizzentrale',8,'HUR',135.0,8.1,1080.0),L('Umwälzpumpe Alpha 25',1,'H87',412.35,8.1,412.35),L('Reisespesen',64,'KMT',0.75,8.1,48.0)],_note='gross before rounding is not printed')

# 07 credit note with trailing minus
d=Doc('credit-note-trailing-minus','Courier',9); d.head('Großhandel Petersen oHG',['Café Morgenrot','Lindenallee 8','24103 Kiel'],'Gutschrift GS-0042',[('Datum','15.05.2025')])
d.row([(60,'l','Menge'),(110,'l','ME'),(150,'l','Artikel'),(420,'r','Preis'),(470,'r','MwSt%'),(545,'r','Wert EUR')])
d.t(60,'-'*88); d.y+=14
for q,u,t,p,r,n in ((3,'Kst','Mineralwasser 12x0,7',6.2,'19',18.6),(2,'kg','Kaffee ganze Bohne',17.5,'7',35.0)):
    d.row([(90,'r',f'{q}-'),(110,'l',u),(150,'l',t),(420,'r',de(p)),(470,'r',r),(545,'r',de(n)+'-')])
d.t(60,'-'*88); d.y+=14
for k,v in (('Warenwert netto','53,60-'),('19% MwSt auf 18,60-','3,53-'),('7% MwSt auf 35,00-','2,45-'),('Gutschriftsbetrag','59,58-')): d.row([(300,'l',k),(545,'r',v)])
d.done(invoiceType='381',currency='EUR',totals=T(53.6,5.98,59.58),taxBreakdown=B((19,18.6,3.53),(7,35,2.45)),lines=[L('Mineralwasser 12x0,7',3,'XCR',6.2,19,18.6),L('Kaffee ganze Bohne',2,'KGM',17.5,7,35.0)])

# 08 groups with subtotals
d=Doc('groups-with-subtotals'); d.head('Zimmerei Aschauer GmbH',['Bauherr Konrad Voss','Hangweg 12','83646 Bad Tölz'],'Schlussrechnung 25/19',[('Datum','02.07.2025')])
X=(60,95,330,370,450,540)
d.row([(X[0],'l','OZ'),(X[1],'l','Leistung'),(X[2],'r','Menge'),(X[3],'c','Einh.'),(X[4],'r','EP EUR'),(X[5],'r','GP EUR')],bold=True); d.line(55,545,-10)
ls=[]
for g,items,s in (('01 Dachstuhl',[('01.001','Konstruktionsvollholz C24 liefern und abbinden',12.4,'m³',680.0,8432.0),('01.002','Sparren aufstellen',86,'m',14.5,1247.0)],9679.0),('02 Dämmung',[('02.001','Holzfaserplatte 160 mm',142,'m²',31.2,4430.4)],4430.4)):
    d.row([(X[0],'l',g)],bold=True)
    for o,t,q,u,p,n in items:
        d.row([(X[0],'l',o),(X[1],'l',t),(X[2],'r',f'{q:.3f}'.replace('.',',')),(X[3],'c',u),(X[4],'r',de(p)),(X[5],'r',de(n))]); ls.append(L(t,q,{'m³':'MTQ','m':'MTR','m²':'MTK'}[u],p,19,n))
    d.row([(X[1],'l','Summe '+g),(X[5],'r',de(s))],bold=True); d.y+=6
d.line(350,545,-8); d.y+=4
for k,v in (('Gesamtsumme netto',14109.4),('zzgl. 19,00 % MwSt.',2680.79),('Gesamtsumme brutto',16790.19),('abzgl. 1. Abschlagszahlung',-6000.0),('Restbetrag',10790.19)): d.row([(350,'l',k),(540,'r',de(v))])
d.done(invoiceType='380',currency='EUR',totals=T(14109.4,2680.79,16790.19),taxBreakdown=B((19,14109.4,2680.79)),lines=ls)

# 09 price unit column (per 100), article above description
d=Doc('price-per-hundred'); d.head('Schraubenhandel Nord e.K.',['Metallbau Ritter','Werkstr. 5','28195 Bremen'],'RECHNUNG 7781',[('Datum','19.08.2025')])
X=(60,90,320,365,430,470,540)
d.c.rect(55,H-d.y-5,490,18); d.row([(X[0],'l','Pos'),(X[1],'l','Artikel / Bezeichnung'),(X[2],'r','Menge'),(X[3],'l','Einh'),(X[4],'r','Preis'),(X[5],'r','PE'),(X[6],'r','Betrag €')],bold=True,step=20)
for i,(a,t,q,p,pe,n) in enumerate((('SK-M8-40','Sechskantschraube M8x40 verzinkt',800,14.2,100,113.6),('MU-M8','Mutter M8',1200,38.0,1000,45.6),('BX-3','Sortimentskasten leer',2,19.9,1,39.8)),1):
    d.row([(X[0],'l',str(i)),(X[1],'l',t),(X[2],'r',str(q)),(X[3],'l','Stk'),(X[4],'r',de(p)),(X[5],'r',str(pe)),(X[6],'r',de(n))],step=11)
    d.row([(X[1],'l','Art.-Nr. '+a)],step=15,size=7)
d.line(55,545,-8)
d.row([(X[4],'r','Nettobetrag'),(X[6],'r',de(199.0))]); d.row([(X[4],'r','+ 19 % USt'),(X[6],'r',de(37.81))]); d.row([(X[4],'r','Endbetrag'),(X[6],'r',de(236.81))],bold=True)
d.done(invoiceType='380',currency='EUR',totals=T(199.0,37.81,236.81),taxBreakdown=B((19,199.0,37.81)),lines=[L('Sechskantschraube M8x40 verzinkt',800,'H87',14.2,19,113.6,_priceAlternatives=[.142]),L('Mutter M8',1200,'H87',38.0,19,45.6,_priceAlternatives=[.038]),L('Sortimentskasten leer',2,'H87',19.9,19,39.8)])

# 10 line discount in a row of its own, totals on the right in a box
d=Doc('line-discount-row','Times-Roman',10); d.head('Bürohaus Kessler',['Kanzlei Dr. Amann','Domplatz 4','99084 Erfurt'],'Rechnung Nr. 31-2025',[('Datum','07.03.2025')])
d.row([(60,'l','Nr'),(85,'l','Beschreibung'),(380,'r','Anzahl'),(460,'r','Preis/Einheit'),(540,'r','Summe')],bold=True); d.line(55,545,-10)
d.row([(60,'l','1'),(85,'l','Bürostuhl Ergo 300'),(380,'r','4'),(460,'r','249,00 €'),(540,'r','996,00 €')]); d.row([(85,'l','abzgl. 10 % Rabatt'),(540,'r','-99,60 €')])
d.row([(60,'l','2'),(85,'l','Schreibtisch 160 x 80 cm'),(380,'r','2'),(460,'r','399,00 €'),(540,'r','798,00 €')]); d.line(55,545,-8); d.y+=4
for k,v in (('Zwischensumme','1.694,40 €'),('Versand','29,00 €'),('Summe netto','1.723,40 €'),('19% MwSt','327,45 €'),('Gesamt','2.050,85 €')): d.row([(460,'r',k),(540,'r',v)])
d.done(invoiceType='380',currency='EUR',totals=T(1723.4,327.45,2050.85),taxBreakdown=B((19,1723.4,327.45)),lines=[L('Bürostuhl Ergo 300',4,None,249.0,19,896.4),L('Schreibtisch 160 x 80 cm',2,None,399.0,19,798.0)])

# 11 two rates by numeric tax code, document discount
d=Doc('tax-codes-and-packaging'); d.head('Feinkost Albrecht KG',['Gasthaus Zum Anker','Hafenstr. 17','18439 Stralsund'],'Rechnung 55-1092',[('Datum','28.11.2025')])
X=(60,110,150,360,400,470,540)
d.row([(X[0],'l','Art.-Nr.'),(X[2],'l','Artikelbezeichnung'),(X[3],'r','Anz.'),(X[4],'r','St'),(X[5],'r','E-Preis'),(X[6],'r','G-Preis')],bold=True); d.line(55,545,-10)
for a,t,q,c,p,n in (('1001','Räucherlachs 1 kg',6,2,24.9,149.4),('2044','Sekt brut 0,75 l',12,1,7.8,93.6),('1017','Kaviar 50 g',3,2,31.0,93.0)):
    d.row([(X[0],'l',a),(X[2],'l',t),(X[3],'r',str(q)),(X[4],'r',str(c)),(X[5],'r',de(p)),(X[6],'r',de(n))])
d.y+=6
d.row([(360,'l','Warenwert'),(540,'r',de(336.0))]); d.row([(360,'l','+ Verpackung'),(540,'r',de(6.4))])
d.row([(360,'l','Netto 1'),(450,'r',de(100.0)),(480,'l','19 %'),(540,'r',de(19.0))]); d.row([(360,'l','Netto 2'),(450,'r',de(242.4)),(480,'l','7 %'),(540,'r',de(16.97))])
d.row([(360,'l','Rechnungsbetrag EUR'),(540,'r',de(378.37))],bold=True)
d.done(invoiceType='380',currency='EUR',totals=T(342.4,35.97,378.37),taxBreakdown=B((19,100.0,19.0),(7,242.4,16.97)),lines=[L('Räucherlachs 1 kg',6,None,24.9,7,149.4),L('Sekt brut 0,75 l',12,None,7.8,19,93.6),L('Kaviar 50 g',3,None,31.0,7,93.0)])

# 12 reverse charge, tax column with 0
d=Doc('reverse-charge'); d.head('Nordisk Software ApS',['Habicht Verlag GmbH','Ringstr. 44','10115 Berlin'],'Invoice NS-553',[('Invoice date','2025-09-30'),('Currency','EUR')])
d.row([(60,'l','Item'),(300,'r','Quantity'),(310,'l','Unit'),(400,'r','Unit price'),(450,'r','VAT %'),(540,'r','Net amount')],bold=True); d.line(55,545,-10)
for t,q,u,p,n in (('Annual licence Pressroom Pro',1,'year',4800.0,4800.0),('Onboarding workshop (remote)',2,'days',950.0,1900.0)):
    d.row([(60,'l',t),(300,'r',str(q)),(310,'l',u),(400,'r',en(p)),(450,'r','0'),(540,'r',en(n))])
d.y+=8
for k,v in (('Total excl. VAT',6700.0),('VAT 0%',0.0),('Total incl. VAT',6700.0)): d.row([(380,'l',k),(540,'r',en(v))])
d.y+=20; d.t(60,'Reverse charge: VAT to be accounted for by the recipient, Article 196 Council Directive 2006/112/EC.')
d.done(invoiceType='380',currency='EUR',totals=T(6700,0,6700),taxBreakdown=B((0,6700,0)),lines=[L('Annual licence Pressroom Pro',1,'ANN',4800.0,0,4800.0),L('Onboarding workshop (remote)',2,'DAY',950.0,0,1900.0)])

# 13 grid with vertical rules, unit before quantity, currency column, two-line header
d=Doc('ruled-grid'); d.head('Gärtnerei Holm GmbH',['Wohnpark Süd eG','Parkallee 90','04277 Leipzig'],'Rechnung 2025-3007',[('Datum','12.06.2025')])
xs=[55,85,300,345,390,460,545]; y0=d.y-12
d.row([(70,'c','Lfd.'),(190,'c','Leistungs-'),(322,'c','Einheit'),(367,'c','Menge'),(425,'c','Einheits-'),(502,'c','Netto-')],step=11,bold=True); d.row([(70,'c','Nr.'),(190,'c','beschreibung'),(425,'c','preis'),(502,'c','betrag')],bold=True)
ls=[]; ys=[y0,d.y-10]
for i,(t,u,q,p,n) in enumerate(((['Rasen mähen, 8 Durchgänge,','Schnittgut abfahren'],'m²',2400,0.35,840.0),(['Hecke schneiden'],'m',180,4.2,756.0),(['Laub räumen'],'Std.',16,42.0,672.0)),1):
    d.row([(70,'c',str(i)),(90,'l',t[0]),(322,'c',u),(367,'c',f'{q:,}'.replace(',','.')),(455,'r','€ '+de(p)),(540,'r','€ '+de(n))],step=12)
    for m in t[1:]: d.row([(90,'l',m)],step=12)
    ys.append(d.y-8); d.y+=4; ls.append(L(' '.join(t),q,{'m²':'MTK','m':'MTR','Std.':'HUR'}[u],p,19,n))
for y in ys: d.c.line(55,H-y,545,H-y)
for x in xs: d.v(x,y0,ys[-1])
d.y+=10
for k,v in (('Nettosumme',2268.0),('Umsatzsteuer (19%)',430.92),('Bruttosumme',2698.92)): d.row([(400,'l',k),(540,'r','€ '+de(v))])
d.done(invoiceType='380',currency='EUR',totals=T(2268.0,430.92,2698.92),taxBreakdown=B((19,2268.0,430.92)),lines=ls)

# 14 small business, no VAT, amounts left aligned
d=Doc('small-business'); d.head('Textbüro Ahrens',['Verlag Weber','Gartenstr. 1','50667 Köln'],'Rechnung 12/2025',[('Datum','01.10.2025')])
d.row([(60,'l','Leistung'),(320,'l','Umfang'),(400,'l','Honorar'),(480,'l','Gesamt')],bold=True); d.line(55,545,-10)
for t,q,p,n in (('Lektorat Jahresbericht',18,55.0,990.0),('Korrektorat Broschüre',5,48.0,240.0)):
    d.row([(60,'l',t),(320,'l',f'{q} Std.'),(400,'l',de(p)+' €'),(480,'l',de(n)+' €')])
d.y+=10; d.row([(400,'l','Gesamtbetrag'),(480,'l','1.230,00 €')],bold=True)
d.y+=16; d.t(60,'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.')
d.done(invoiceType='380',currency='EUR',totals={'grossTotal':1230.0},lines=[L('Lektorat Jahresbericht',18,'HUR',55.0,None,990.0),L('Korrektorat Broschüre',5,'HUR',48.0,None,240.0)])

# 15 one-line receipt
d=Doc('receipt'); d.head('Parkhaus Theater',['Autohaus Lenz','Hauptstr. 2','70173 Stuttgart'],'Quittung 889',[('Datum','05.05.2025')])
d.row([(60,'l','Dauerparkplatz Mai 2025'),(400,'r','95,00 €')]); d.y+=10
d.row([(60,'l','Gesamtbetrag'),(400,'r','95,00 €')],bold=True); d.row([(60,'l','darin enthaltene MwSt. 19 %'),(400,'r','15,17 €')])
d.done(invoiceType='380',currency='EUR',totals={'vatAmount':15.17,'grossTotal':95.0},taxBreakdown=[{'rate':19,'taxAmount':15.17}])

# 16 contradiction: net total is wrong on the page
d=Doc('contradicting-sums'); d.head('Schlosserei Pohl',['Hausverwaltung Linde','Am Ring 6','01069 Dresden'],'Rechnung 881',[('Datum','06.06.2025')])
d.row([(60,'l','Pos'),(90,'l','Bezeichnung'),(360,'r','Menge'),(450,'r','Preis'),(540,'r','Betrag')],bold=True)
for i,(t,q,p,n) in enumerate((('Türschloss tauschen',3,89.0,267.0),('Schließzylinder',3,54.5,163.5)),1): d.row([(60,'l',str(i)),(90,'l',t),(360,'r',str(q)),(450,'r',de(p)),(540,'r',de(n))])
d.y+=6
for k,v in (('Nettobetrag',440.5),('19 % MwSt.',81.8),('Rechnungsbetrag',512.3)): d.row([(360,'l',k),(540,'r',de(v)+' €')])
d.done(invoiceType='380',currency='EUR',totals=T(440.5,81.8,512.3),taxBreakdown=[{'rate':19,'taxAmount':81.8}],lines=[L('Türschloss tauschen',3,None,89.0,None,267.0),L('Schließzylinder',3,None,54.5,None,163.5)],_contradiction=True)

# 17 foreign currency with VAT also in EUR; totals centred; table right to left order
d=Doc('vat-in-second-currency'); d.head('Basalt Instruments GmbH',['Helvetic Labs AG','Technopark 1','8005 Zürich'],'Invoice BI-2209',[('Date','22 Aug 2025')])
d.row([(60,'l','Line'),(90,'l','Qty'),(130,'l','Part number'),(220,'l','Description'),(460,'r','Unit price USD'),(545,'r','Line total USD')],bold=True); d.line(55,545,-10)
for i,(q,a,t,p,n) in enumerate(((2,'BX-100-A','Spectrometer head',7450.0,14900.0),(10,'CB-7','Fibre cable 2 m',38.25,382.5)),1): d.row([(60,'l',str(i)),(90,'l',str(q)),(130,'l',a),(220,'l',t),(460,'r',en(p)),(545,'r',en(n))])
d.y+=8
for k,v in (('Goods value','USD 15,282.50'),('Freight','USD 180.00'),('Net amount','USD 15,462.50'),('VAT 19%','USD 2,937.88'),('VAT 19% in EUR (rate 1.1000)','EUR 2,670.80'),('Invoice total','USD 18,400.38')): d.row([(300,'l',k),(545,'r',v)])
d.done(invoiceType='380',currency='USD',totals=T(15462.5,2937.88,18400.38),taxBreakdown=B((19,15462.5,2937.88)),lines=[L('Spectrometer head',2,None,7450.0,19,14900.0),L('Fibre cable 2 m',10,None,38.25,19,382.5)])

# 18 telecom style: no quantity, sections, gross and net columns
d=Doc('net-and-gross-columns'); d.head('Netzwerk Hanse AG',['Kita Regenbogen','Wiesenweg 3','23552 Lübeck'],'Ihre Rechnung 07/2025',[('Rechnungsnummer','N-5561002'),('Datum','18.07.2025')])
d.row([(60,'l','Leistungen'),(330,'l','Zeitraum'),(450,'r','Netto (EUR)'),(540,'r','Brutto (EUR)')],bold=True); d.line(55,545,-10)
d.row([(60,'l','Monatliche Entgelte')],bold=True)
for t,z,n,g in (('Glasfaser 500 Business','01.07.–31.07.2025',50.0,59.5),('Feste IP-Adresse','01.07.–31.07.2025',5.0,5.95)): d.row([(60,'l',t),(330,'l',z),(450,'r',de(n)),(540,'r',de(g))])
d.row([(60,'l','Einmalige Entgelte')],bold=True); d.row([(60,'l','Technikereinsatz'),(330,'l','09.07.2025'),(450,'r',de(80.0)),(540,'r',de(95.2))])
d.line(55,545,-8)
d.row([(60,'l','Summe'),(450,'r',de(135.0)),(540,'r',de(160.65))],bold=True); d.row([(60,'l','Umsatzsteuer 19 %'),(540,'r',de(25.65))]); d.row([(60,'l','Zu zahlender Betrag'),(540,'r',de(160.65))],bold=True)
d.done(invoiceType='380',currency='EUR',totals=T(135.0,25.65,160.65),taxBreakdown=B((19,135.0,25.65)),lines=[L('Glasfaser 500 Business',None,None,None,19,50.0),L('Feste IP-Adresse',None,None,None,19,5.0),L('Technikereinsatz',None,None,None,19,80.0)])

# 19 boxed rows, amount header 'Netto €', 3-line descriptions with bold first line, delivery note subtitles, page break w/o repeated header
d=Doc('page-break-without-header'); d.head('Sanitär Holzapfel GmbH',['Fam. Reuter','Birkenweg 9','35037 Marburg'],'Rechnung 2025-1188',[('Rechnungsdatum','04.11.2025')])
X=(60,95,345,400,470,540)
d.line(55,545,-11); d.row([(X[0],'l','Nr.'),(X[1],'l','Bezeichnung'),(X[2],'r','Menge'),(X[3],'r','Einheit'),(X[4],'r','Einzelpreis €'),(X[5],'r','Netto €')],bold=True); d.line(55,545,-9); d.y+=4
ls=[]; tot=0
for i in range(1,22):
    q=[1,2,3.5,10][i%4]; p=[129.9,14.25,58.0,3.1][i%4]; n=round(q*p,2); tot=round(tot+n,2)
    if i in (1,12): d.row([(X[1],'l',f'Lieferschein LS-{900+i} vom 0{i%9+1}.10.2025')],bold=True,size=8)
    d.row([(X[0],'l',str(i)),(X[1],'l',f'Position Material {i}'),(X[2],'r',de(q)),(X[3],'r',['Stk','m','Std','Stk'][i%4]),(X[4],'r',de(p)),(X[5],'r',de(n))],step=11)
    d.row([(X[1],'l','Ausführung verchromt,')],step=11); d.row([(X[1],'l','inklusive Befestigung')],step=14)
    ls.append(L(f'Position Material {i} Ausführung verchromt, inklusive Befestigung',q,['H87','MTR','HUR','H87'][i%4],p,19,n))
    if d.y>760: d.page()
v=round(tot*.19,2); d.y+=6
for k,x in (('Nettobetrag',tot),('Mehrwertsteuer 19,0 %',v),('Gesamtbetrag',round(tot+v,2)),('abzüglich Anzahlung vom 01.10.2025',-300.0),('Noch zu zahlen',round(tot+v-300,2))): d.row([(330,'l',k),(540,'r',de(x))])
d.done(invoiceType='380',currency='EUR',totals=T(tot,v,round(tot+v,2)),taxBreakdown=B((19,tot,v)),lines=ls)
# 20 English with Tax column amounts & total incl, discounts col amount
d=Doc('net-price-gross-amount','Times-Roman',10); d.head('Brightwell Print Co.',['Moor Lane Books','22 Moor Lane','York YO24 2QU'],'Tax Invoice 20931',[('Date','17/02/2025')])
X=(60,300,360,420,480,545)
d.row([(X[0],'l','Description'),(X[1],'r','Qty'),(X[2],'r','Price'),(X[3],'r','Discount'),(X[4],'r','VAT'),(X[5],'r','Total inc VAT')],bold=True); d.line(55,550,-10)
for t,q,p,dd,v,n in (('Leaflets A5 full colour',5000,0.042,21.0,37.8,226.8),('Roller banner',2,64.0,0,25.6,153.6)):
    d.row([(X[0],'l',t),(X[1],'r',f'{q:,}'),(X[2],'r',f'£{p:.3f}' if p<1 else f'£{p:.2f}'),(X[3],'r',f'£{dd:.2f}' if dd else ''),(X[4],'r',f'£{v:.2f}'),(X[5],'r',f'£{n:.2f}')])
d.y+=8
for k,x in (('Net','£317.00'),('VAT (20%)','£63.40'),('Total','£380.40'),('Paid by card 17/02/2025','£380.40'),('Balance due','£0.00')): d.row([(480,'r',k),(545,'r',x)])
d.done(invoiceType='380',currency='GBP',totals=T(317.0,63.4,380.4),taxBreakdown=B((20,317.0,63.4)),lines=[L('Leaflets A5 full colour',5000,None,None,20,189.0),L('Roller banner',2,None,64.0,20,128.0)])
# 21 amounts before descriptions, rate in brackets, totals as sentence
d=Doc('fees-without-quantity'); d.head('Steuerberatung Lorenz',['Tischlerei Kunz','Am Markt 1','99423 Weimar'],'Gebührenrechnung 2025/77',[('Datum','08.01.2025')])
d.row([(60,'l','Tätigkeit'),(350,'r','Gegenstandswert'),(420,'r','Zehntel'),(540,'r','Gebühr €')],bold=True); d.line(55,545,-10)
for t,g,z,n in (('Aufstellung Jahresabschluss 2024','184.500,00','25/10',1502.5),('Körperschaftsteuererklärung','50.000,00','5/10',540.0),('Auslagenpauschale','','',20.0)): d.row([(60,'l',t),(350,'r',g),(420,'r',z),(540,'r',de(n))])
d.line(400,545,-8); d.y+=3
for k,x in (('Summe',2062.5),('19 % USt.',391.88),('Zu zahlen',2454.38)): d.row([(400,'l',k),(540,'r',de(x))])
d.done(invoiceType='380',currency='EUR',totals=T(2062.5,391.88,2454.38),taxBreakdown=B((19,2062.5,391.88)),lines=[L('Aufstellung Jahresabschluss 2024',None,None,None,19,1502.5),L('Körperschaftsteuererklärung',None,None,None,19,540.0),L('Auslagenpauschale',None,None,None,19,20.0)])
# 22 French with eco tax line, wide, euro glued, TVA per line, remise globale
d=Doc('discount-over-two-rates'); d.head('Atelier Vannier',['Mairie de Sablé','Place du Marché','72300 Sablé'],'FACTURE 2025-044',[('Date','06/06/2025')])
X=(60,280,330,400,450,540)
d.c.rect(55,H-d.y-4,490,15); d.row([(X[0],'l','Libellé'),(X[1],'r','Quantité'),(X[2],'c','Unité'),(X[3],'r','Prix unitaire'),(X[4],'r','TVA'),(X[5],'r','Total HT')],step=18)
for t,q,u,p,r,n in (('Pose de parquet chêne',42.5,'m²',38.0,'10 %',1615.0),('Plinthes assorties',36,'ml',6.4,'20 %',230.4),('Évacuation des déchets',1,'forfait',120.0,'20 %',120.0)): d.row([(X[0],'l',t),(X[1],'r',fr(q)),(X[2],'c',u),(X[3],'r',fr(p)+'€'),(X[4],'r',r),(X[5],'r',fr(n)+'€')])
d.y+=8
for k,x in (('Total HT avant remise',1965.4),('Remise 2 %',-39.31),('Total HT',1926.09),('TVA 10 %',158.27),('TVA 20 %',68.68),('Total TTC',2153.04)): d.row([(380,'l',k),(540,'r',fr(x)+'€')])
d.done(invoiceType='380',currency='EUR',totals=T(1926.09,226.95,2153.04),taxBreakdown=[{'rate':10,'taxAmount':158.27},{'rate':20,'taxAmount':68.68}],lines=[L('Pose de parquet chêne',42.5,'MTK',38.0,10,1615.0),L('Plinthes assorties',36,'MTR',6.4,20,230.4),L('Évacuation des déchets',1,'LS',120.0,20,120.0)])
# 23 two tables (labour, material) each with own header and sum
d=Doc('labour-and-parts'); d.head('KFZ-Werkstatt Brandt',['Pflegedienst Sonne','Allee 7','06108 Halle'],'Rechnung W-20177',[('Datum','15.09.2025')])
ls=[]
for title,h,items,s in (('Arbeitslohn',('AW-Nr.','Arbeit','AW','Preis','Betrag'),[('01 234','Inspektion durchführen',12,9.5,114.0),('77 001','Bremsen vorn erneuern',18,9.5,171.0)],285.0),('Ersatzteile',('Teile-Nr.','Bezeichnung','Menge','Preis','Betrag'),[('5Q0698','Bremsbeläge Satz',1,84.9,84.9),('G052','Motoröl 5W-30',4.5,11.8,53.1)],138.0)):
    d.t(60,title,bold=True,size=11); d.y+=16
    d.row([(60,'l',h[0]),(130,'l',h[1]),(370,'r',h[2]),(450,'r',h[3]),(540,'r',h[4])],bold=True)
    for a,t,q,p,n in items: d.row([(60,'l',a),(130,'l',t),(370,'r',de(q).replace(',00','')),(450,'r',de(p)),(540,'r',de(n))]); ls.append(L(t,q,None,p,19,n))
    d.line(450,545,-9); d.row([(450,'r','Summe '+title),(540,'r',de(s))],step=24)
for k,x in (('Nettosumme',423.0),('MwSt 19%',80.37),('Bruttosumme EUR',503.37)): d.row([(450,'r',k),(540,'r',de(x))])
d.done(invoiceType='380',currency='EUR',totals=T(423.0,80.37,503.37),taxBreakdown=B((19,423.0,80.37)),lines=ls)
# 24 shop, gross, with free shipping and voucher, net table at bottom, two rates
d=Doc('shop-two-rates-shipping'); d.head('Teeladen Kupfer',['Ines Vogt','Rosenstr. 5','90403 Nürnberg'],'Rechnung WEB-3321',[('Datum','12.12.2025')])
d.row([(60,'l','Produkt'),(300,'r','MwSt'),(360,'r','Menge'),(440,'r','Stückpreis'),(540,'r','Summe')],bold=True); d.line(55,545,-10)
for t,r,q,p,n in (('Earl Grey 250 g','7 %',3,9.9,29.7),('Teekanne Gusseisen','19 %',1,49.9,49.9)): d.row([(60,'l',t),(300,'r',r),(360,'r',str(q)),(440,'r',de(p)+' EUR'),(540,'r',de(n)+' EUR')])
d.y+=6
for k,x in (('Zwischensumme','79,60 EUR'),('Versandkosten (19 %)','4,90 EUR'),('Gesamtsumme','84,50 EUR')): d.row([(440,'r',k),(540,'r',x)],bold=k=='Gesamtsumme')
for k,x in (('inkl. 7 % MwSt. (netto 27,76 EUR)','1,94 EUR'),('inkl. 19 % MwSt. (netto 46,05 EUR)','8,75 EUR')): d.row([(440,'r',k),(540,'r',x)],size=8)
d.done(invoiceType='380',currency='EUR',totals=T(73.81,10.69,84.5),taxBreakdown=B((7,27.76,1.94),(19,46.05,8.75)),lines=[L('Earl Grey 250 g',3,None,None,7,None),L('Teekanne Gusseisen',1,None,None,19,None)])
