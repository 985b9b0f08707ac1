import { chromium } from '@playwright/test'
import { chromiumArguments, ensureChromium } from './scripts/chromium.ts'
const origin='http://127.0.0.1:4830'
const [role, lang, width, theme, ...paths]=process.argv.slice(2)
const r = await fetch(origin+'/api/oauth/token',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({grant_type:'password',email:`${role}@demo.test`,password:'Demo-1234',client_id:'portal-web',client_secret:'portal-web'})})
const token=(await r.json()).access_token
const browser=await chromium.launch({executablePath:ensureChromium(),args:chromiumArguments})
const phone=Number(width)<700
const c=await browser.newContext({viewport:{width:Number(width),height:phone?844:900},locale:lang==='tr'?'tr-TR':'en-US',timezoneId:'Europe/Istanbul',reducedMotion:'reduce',hasTouch:phone,isMobile:phone})
await c.addCookies([{name:'portal_language',value:lang!,url:origin},{name:'portal_theme',value:theme!,url:origin}])
await c.addInitScript(t=>{localStorage.setItem('portal.token',t);localStorage.setItem('portal.readAnnouncements',JSON.stringify(Array.from({length:100},(_,i)=>i+1)))},JSON.stringify({token,remember:true}))
const p=await c.newPage()
p.on('console',m=>{if(m.type()==='error')console.log('console:',m.text())});p.on('pageerror',e=>console.log('error:',e.message));p.on('response',x=>{if(x.status()>=400)console.log(x.status(),x.url())})
for(const path of paths){ await p.goto(origin+path); await p.waitForLoadState('networkidle').catch(()=>{}); await p.waitForTimeout(700); await p.screenshot({path:`/tmp/shots/${role}-${lang}-${width}-${theme}${path.replace(/[\/?=\[\]&]/g,'_')}.png`}) }
await browser.close()
